import ActivityWire
import BrokerCore
import OrderedCollections

/// A window process. It executes one call at a time, in the order they came, and believes nothing.
struct FakeProcess {
    enum Life: Hashable {
        case running
        case stopped
        case dead
    }

    let pid: Int32
    let app: AppID
    let startTime: UInt64
    /// Set when the broker launched it.
    let order: LaunchOrder?
    var life = Life.running
    /// The broker gave it up, or never knew of it; or it is leaving.
    var isAbandoned = false
    /// The user flung its app away, connected or not.
    var isFlung = false
    /// The system took its memory away, which ends it stopped or not.
    var isOutOfMemory = false
    /// Its scenes are nobody's any more.
    var hasSaidGoodbye = false
    /// It was told to leave, or refused: it exits with its next step.
    var isLeaving = false
    var connection: ClientID?
    /// Set by the welcome.
    var identity: WindowProcessID?
    var secret: UInt64?
    /// The secret before, which the broker still takes until the new one is used.
    var previousSecret: UInt64?
    /// The greeting was sent and not answered.
    var isGreeting = false
    /// The run of the broker that welcomed it last.
    var lastRun: UInt64 = 0
    var inbox: [SceneCall] = []
    var dragInbox: [SceneDragCall] = []
    /// What it writes and reads.
    var ends: OrderedDictionary<StreamID, StreamEnd> = [:]
    /// The types of the activities that it said its user has, by their numbers.
    var adverts: [UInt64: String] = [:]
    var scenes: OrderedDictionary<SceneSessionID, FakeScene> = [:]
    var lastAcknowledgement: Acknowledgement?
    var unanswered: [UInt64: PendingMessage] = [:]
    private var lastMessage: UInt64 = 0

    init(pid: Int32, app: AppID, startTime: UInt64, order: LaunchOrder?) {
        self.pid = pid
        self.app = app
        self.startTime = startTime
        self.order = order
    }

    var isAlive: Bool { life != .dead }
    var isUnconnected: Bool { life == .running && connection == nil && !isLeaving }
    var hasWork: Bool {
        life == .running && (isLeaving || !inbox.isEmpty || !dragInbox.isEmpty || sceneToSetUp != nil)
    }
    /// A scene whose interactions the broker does not know yet.
    var sceneToSetUp: SceneSessionID? {
        isConnected ? scenes.values.first { !$0.hasInteractions }?.session : nil
    }
    var isConnected: Bool { connection != nil && !isGreeting }
    /// The token of its launch; everyone knows its own.
    var token: SecretDigest { Digests.token(startTime) }

    /// What it claims to be when it comes back.
    var hosted: [HostedScene] { scenes.values.map(\.hosted) }

    mutating func nextMessage() -> UInt64 {
        lastMessage += 1
        return lastMessage
    }

    /// The connection is gone, and with it what came over it and was not executed.
    mutating func disconnect() {
        connection = nil
        isGreeting = false
        inbox = []
        dragInbox = []
        ends = [:]
        for session in scenes.keys { scenes[session]?.hasInteractions = false }
        unanswered = [:]
        lastAcknowledgement = nil
    }

    /// Takes a call in. One life-cycle call of a scene may be unacknowledged at a time (ADR 21).
    mutating func receive(_ call: SceneCall) -> String? {
        guard isConnected else { return "\(call.body.callback) came to process \(pid) before its welcome" }
        defer { inbox.append(call) }
        guard call.isLifecycle, let other = inbox.first(where: { $0.session == call.session && $0.isLifecycle }) else {
            return nil
        }
        return "\(call.body.callback) came while \(other.body.callback) of the same scene was unacknowledged"
    }
}

/// What a sender remembers of a message until its reply comes.
struct PendingMessage {
    enum Kind: Hashable {
        case hello
        case activate
        case resolve
        case destroy(SceneSessionID)
        case launch
        case drag
        case load
        case revoke
        case layout
        case gesture
        /// The whole state anew, and not what follows on the state that is known.
        case wholeState
        case other
    }

    let kind: Kind
    let sent: Int64
    /// Milliseconds that an activation was given.
    var timeout: Int64 = 0
    /// For requests under the default policy: app and content, which must not get two windows.
    var isTransient = false
}

extension SceneCall {
    var isLifecycle: Bool {
        switch body {
        case .deliver, .discard, .ping, .restorationAvailable, .saveActivity, .continuationFailed,
            .activityWasContinued, .activityWasReplaced, .receiveContinuationStreams, .input:
            false
        default: true
        }
    }
}

/// Stand-ins for digests: the number itself, marked with its kind.
enum Digests {
    static func token(_ number: UInt64) -> SecretDigest { SecretDigest([1] + bytes(number)) }
    static func secret(_ number: UInt64) -> SecretDigest { SecretDigest([2] + bytes(number)) }

    private static func bytes(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
