import ActivityWire
import BrokerCore
import OrderedCollections

/// A simulated window process. It executes its calls one at a time, in the order in which they came, and checks each
/// call.
struct FakeProcess {
    enum Life: Hashable {
        case running
        case stopped
        case dead
    }

    let pid: Int32
    let app: AppID
    let startTime: UInt64
    /// The order by which the broker launched the process; nil if a person started it.
    let order: LaunchOrder?
    var life = Life.running
    /// Whether the broker gave the process up or never knew it, or the process is leaving.
    var isAbandoned = false
    /// Whether the user flung the process's app away. The process need not have been connected then.
    var isFlung = false
    /// Whether a gesture let the process run out of memory. The broker may end it even while it is stopped.
    var isOutOfMemory = false
    /// Whether the process said goodbye. Its scenes then belong to no process.
    var hasSaidGoodbye = false
    /// Whether the process was told to leave, or was refused. Such a process exits with its next step.
    var isLeaving = false
    var connection: ClientID?
    /// The identity from the process's last welcome.
    var identity: WindowProcessID?
    var secret: UInt64?
    /// Whether the greeting was sent and is not answered.
    var isGreeting = false
    /// The number of the broker's run that welcomed the process last.
    var lastRun: UInt64 = 0
    var inbox: [SceneCall] = []
    var dragInbox: [SceneDragCall] = []
    /// The ends of streams that the process writes or reads.
    var ends: OrderedDictionary<StreamID, FakeStreamEnd> = [:]
    /// The types of the activities that the process advertised, by the activities' numbers.
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
    /// The token of the process's launch.
    var token: SecretDigest { Digests.token(startTime) }

    /// The scenes that the process claims when it connects again.
    var hosted: [HostedScene] { scenes.values.map(\.hosted) }

    mutating func nextMessage() -> UInt64 {
        lastMessage += 1
        return lastMessage
    }

    /// Ends the connection. Calls and streams that came over it and were not finished are lost.
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

    /// Queues a call, and returns a sentence if it came too early. At most one life-cycle call of a scene may be
    /// unacknowledged (ADR 21).
    mutating func receive(_ call: SceneCall) -> String? {
        guard isConnected else { return "\(call.body.callback) came to process \(pid) before its welcome" }
        defer { inbox.append(call) }
        guard call.isLifecycle, let other = inbox.first(where: { $0.session == call.session && $0.isLifecycle }) else {
            return nil
        }
        return "\(call.body.callback) came while \(other.body.callback) of the same scene was unacknowledged"
    }
}

/// A sender's record of a message that waits for its reply.
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
        /// Asks for the whole state, not for the changes after a known state.
        case wholeState
        case other
    }

    let kind: Kind
    let sent: Int64
    /// Milliseconds until the activation must have ended.
    var timeout: Int64 = 0
    /// Whether the activation sends a transient event, of which the store has no record.
    var isTransient = false
}

extension SceneCall {
    var isLifecycle: Bool {
        switch body {
        case .deliver, .discard, .ping, .restorationAvailable, .saveActivity, .continuationFailed,
            .activityWasContinued, .activityWasReplaced, .receiveContinuationStreams, .input, .receiveNotification:
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
