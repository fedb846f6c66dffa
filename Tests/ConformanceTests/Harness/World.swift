import ActivityWire
import BrokerClient
import BrokerCore
import SceneClient
import SimulatedWorld
import Synchronization
import Testing

/// A broker's core with its store, tools, and window processes made of the client library, in one process and in
/// invented time: everything a rule needs to be seen.
///
/// Whatever happens is written into ``trace``, a line each.
@MainActor
final class World {
    let policy: BrokerPolicy
    let clock = WorldClock()
    /// In the order of their making.
    let apps: [WorldApp]
    /// What happened, in order; ``forget()`` starts it anew.
    private(set) var trace: [String] = []

    var broker: Broker?
    var store = SimulatedStore()
    /// Judges what this run of the broker orders.
    var order = CommitOrder()
    /// Images of snapshots on the disk.
    var images: [SnapshotFile: Blob] = [:]
    var processes: [WorldProcess] = []
    var peers: [ClientID: Peer] = [:]
    /// The secret that the welcome of a connection will carry.
    var freshSecrets: [ClientID: Blob] = [:]
    var replies: [ReplyKey: @MainActor (Result<Reply, ClientError>) -> Void] = [:]
    var facts: [Input] = []
    var outgoing: [(client: ClientID, message: BrokerMessage)] = []
    var inbox: [(client: ClientID, message: ClientMessage)] = []
    /// Counts everything that happens, to see whether something does.
    var activity = 0
    var isPumping = false
    /// Nothing was given to the core since its state was looked at.
    var isJudged = false
    let posted = Mutex<[(client: ClientID, message: ClientMessage)]>([])
    private var labels: [SceneSessionID: String] = [:]
    private var lastNumber: UInt64 = 0
    private var runBegan: Duration = .zero
    private(set) lazy var tool = WorldTool(self)
    private let evidence = Evidence.current
    private let seed: UInt64

    enum Peer {
        case tool(WorldTool)
        case window(WorldProcess)
    }

    struct ReplyKey: Hashable {
        let client: ClientID
        let message: UInt64
    }

    /// A world with these apps installed, and a broker that has just started.
    convenience init(_ apps: WorldApp..., policy: BrokerPolicy = .standard) {
        self.init(apps: apps, policy: policy)
    }

    init(apps: [WorldApp], policy: BrokerPolicy) {
        self.policy = policy
        self.apps = apps
        Self.lastSeed += 1
        seed = Self.lastSeed
        for app in apps { app.world = self }
        startBroker()
    }

    /// Identifiers of two worlds never meet; within one, their order does not depend on it.
    private static var lastSeed: UInt64 = 0

    func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    // MARK: The trace

    func note(_ line: String) {
        activity += 1
        trace.append(line)
        evidence?.note(line)
    }

    /// What happened so far is of no interest to the rule.
    func forget() {
        trace = []
        evidence?.forget()
    }

    /// The lines of the trace that are about this, without its name.
    func trace(of subject: String) -> [String] {
        trace.filter { $0.hasPrefix(subject + " ") }.map { String($0.dropFirst(subject.count + 1)) }
    }

    /// What the trace calls a session: its app and its number within the app.
    func label(_ session: SceneSessionID) -> String { labels[session] ?? "?" }

    func label(_ session: SceneClient.SceneSession) -> String {
        SceneSessionID(session.persistentIdentifier).map(label) ?? "?"
    }

    func session(labelled label: String) -> SceneSessionID? { labels.first { $0.value == label }?.key }

    func nameSessions(in changes: [Change]) {
        for case .session(let record) in changes where labels[record.id] == nil {
            let app = app(record.app)?.name ?? record.app.text
            let number = labels.values.filter { $0.hasPrefix(app + "/") }.count + 1
            labels[record.id] = "\(app)/\(number)"
        }
    }

    func app(_ id: AppID) -> WorldApp? { apps.first { $0.id == id } }

    // MARK: The broker's runs

    var moment: Moment {
        Moment(
            instant: Instant.start + (clock.elapsed - runBegan),
            wall: WallTime(milliseconds: 1_700_000_000_000 + clock.elapsed.wholeMilliseconds))
    }

    /// When the broker next wants to be woken, in the world's time.
    var brokersDeadline: Duration? {
        broker?.nextDeadline.map { runBegan + ($0 - .start) }
    }

    /// Starts a broker from what the store holds.
    func startBroker() {
        runBegan = clock.elapsed
        let state = store.load()
        var started = Broker(
            identity: BrokerIdentity(
                version: "test", processIdentifier: 1, endpoint: "memory", stateDirectory: "", logDirectory: ""),
            policy: policy, seed: UniqueID(high: state.brokerEpoch << 32, low: seed), state: state,
            apps: apps.filter(\.isInstalled).map(\.bundle), at: moment)
        let orders = started.start(at: moment)
        broker = started
        order = CommitOrder(state)
        perform(orders, of: nil)
        pump()
    }

    /// What kill -9 does to the broker: what is committed stays, every connection is gone.
    func crashBroker() {
        judge()
        note("broker crashes")
        broker = nil
        facts = []
        outgoing = []
        inbox = []
        let lost = peers
        peers = [:]
        for peer in lost.values {
            switch peer {
            case .tool(let tool): tool.client = nil
            case .window(let process): process.hangUp()
            }
        }
        failReplies { _ in true }
    }

    /// Crashes the broker, starts it again, and waits until the windows that live are back.
    func restartBroker() async {
        crashBroker()
        startBroker()
        await pass(.seconds(1))
    }

    /// Those who wait for an answer over these connections get none.
    func failReplies(_ isConcerned: (ClientID) -> Bool) {
        for (key, answer) in replies where isConcerned(key.client) {
            replies[key] = nil
            answer(.failure(.connectionLost))
        }
    }
}
