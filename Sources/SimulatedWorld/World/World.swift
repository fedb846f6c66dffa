import ActivityWire
public import BrokerCore
import OrderedCollections

/// A whole broker with its store, its tools and its window processes, in one thread and in invented time.
///
/// The broker's core is the real one; everything around it is a strict fake that says what the core did wrong.
/// The same operations give the same history in every process.
public struct World {
    /// How the shell performs effects; anything but `faithful` is a planted bug that the oracle must find.
    public enum Shell: Hashable, Sendable {
        case faithful
        /// Sends what depends on a change before the change is committed.
        case sendsBeforeCommit
        /// Forgets the oldest group of changes and says that it is committed.
        case losesCommits
    }

    enum Peer: Hashable {
        case tool(Int)
        case window(Int)
        case stranger
        /// The dead end of a connection whose window has come back already.
        case deadEnd
        /// Asks on behalf of the oracle.
        case auditor
    }

    let shell: Shell
    var policy: BrokerPolicy
    /// What this run of the broker was started with.
    var runPolicy: BrokerPolicy
    /// Milliseconds since the world began; the broker's clock starts anew with each run.
    var now: Int64 = 0
    var runStart: Int64 = 0
    var run: UInt64 = 0
    var broker: Broker?
    var store = SimulatedStore()
    /// Facts that the last effects made true, not yet given to the broker.
    var pending: [Input] = []
    /// The broker was told to shut down.
    var isShuttingDown = false
    /// It has said everything it has to say.
    var isStopping = false

    var isInstalled = Array(repeating: true, count: SimulatedApps.count)
    var launches: [LaunchOrder] = []
    /// The processes whose end the shell would notice.
    var watched: OrderedDictionary<WindowProcessID, Int> = [:]
    var processes: [FakeProcess] = []
    var tools: [FakeTool]
    var peers: OrderedDictionary<ClientID, Peer> = [:]
    /// The secret that a welcome to this connection would carry.
    var freshSecrets: [ClientID: UInt64] = [:]
    var auditor = ClientID(0)
    var lastClient: UInt64 = 0
    var lastNumber: UInt64 = 0
    /// Images of snapshots that are on the disk.
    var images: Set<SnapshotFile> = []
    /// Copies of dragged items on the disk.
    var spooled: [LoadID: [UInt8]] = [:]
    /// How often the broker looked at a process.
    var inspections = 0

    var oracle = Oracle()
    /// Judges the orders of this run of the broker.
    var order = CommitOrder()
    private var waitedBefore: Set<CommitOrder.Kind> = []
    /// Nil while it looks.
    var model: Model? = Model()
    var digest = TraceDigest()
    /// Nil where nobody asks what each step did.
    var steps: StepDigest?
    /// Whether the broker's promises are looked after.
    let judges: Bool
    /// What was reached so far.
    public internal(set) var milestones: Set<Milestone> = []
    /// What is wrong, in sentences; the world stands still after the first.
    public internal(set) var broken: [String] = []
    /// What happened, a line each; nil where nobody reads it.
    let history: History?

    /// A world with an empty store and a broker that has just started.
    ///
    /// - Parameter judges: False for a world that only tells what the broker did.
    public init(
        shell: Shell = .faithful, policy: BrokerPolicy = .standard, isVerbose: Bool = false, judges: Bool = true
    ) {
        self.shell = shell
        self.judges = judges
        if !judges {
            model = nil
            steps = StepDigest()
        }
        self.policy = policy
        runPolicy = policy
        tools = (0..<SimulatedApps.tools).map { FakeTool(pid: Int32(10 + $0)) }
        history = isVerbose ? History() : nil
        startBroker()
    }

    /// What was seen to wait for a commit, in all runs.
    var waited: Set<CommitOrder.Kind> { waitedBefore.union(order.waited) }

    /// A number for the whole history so far.
    public var traceDigest: UInt64 { digest.value }

    var moment: Moment {
        Moment(
            instant: Instant(nanoseconds: (now - runStart) * 1_000_000),
            wall: WallTime(milliseconds: Self.worldBegan + now))
    }

    private static let worldBegan: Int64 = 1_700_000_000_000

    mutating func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    mutating func fail(_ sentence: String) {
        note("BROKEN: \(sentence)")
        broken.append(sentence)
    }

    mutating func reached(_ milestone: Milestone) {
        milestones.insert(milestone)
    }

    /// Takes the text unevaluated: almost nobody reads it.
    func note(_ line: @autoclosure () -> String) {
        history?.lines.append("\(now) ms  \(line())")
    }
}

/// The lines of a history that is being written.
final class History {
    var lines: [String] = []
}

// MARK: - The broker's runs

extension World {
    var installedApps: [AppDescription] {
        zip(SimulatedApps.all, isInstalled).filter(\.1).map(\.0)
    }

    mutating func startBroker() {
        run += 1
        runStart = now
        runPolicy = policy
        isShuttingDown = false
        isStopping = false
        let state = store.load()
        checkStored(state)
        abandonProcessesMissing(in: state)
        if state.requests.contains(where: { $0.outcome.code == nil }) { reached(.requestOutlivedBroker) }
        note("broker starts, run \(run)")
        see(.began(state))
        let identity = BrokerIdentity(
            version: "simulated", processIdentifier: 1, endpoint: "", stateDirectory: "", logDirectory: "")
        var broker = Broker(
            identity: identity, policy: policy, seed: UniqueID(high: run &* 0x9E37_79B9, low: run), state: state,
            apps: installedApps, at: moment)
        let effects = broker.start(at: moment)
        self.broker = broker
        for effect in effects { digest.mix(effect) }
        tellStep(effects)
        waitedBefore = waited
        order = CommitOrder(state)
        checkOrder(effects, of: nil)
        see(.turned(nil, effects))
        perform(effects)
        auditor = open(.auditor, PeerCredentials(pid: 2))
        let hello = Greeting(id: 1, version: ProtocolVersion.current, role: .tool, freshSecret: Digests.secret(0))
        give(.greeted(auditor, hello))
        drain()
    }

    /// What a kill does: nothing that was not committed is left, and every connection is gone.
    mutating func killBroker() {
        guard broker != nil else { return }
        if !store.isClean { reached(.brokerDiedBeforeCommit) }
        note("broker dies")
        broker = nil
        watched = [:]
        spooled = [:]
        loseEverything()
    }

    /// The failure rule of the shell: waiting replies say so, the core is dropped and rebuilt from the store.
    mutating func failCommit() {
        guard broker != nil, !store.isClean else { return }
        note("a commit fails")
        reached(.failedCommitDroppedWork)
        for effect in store.held {
            guard case .send(let client, let message, _) = effect, case .reply = message.body else { continue }
            let refusal = Refusal(code: .storeUnavailable, reason: "the change could not be stored")
            reached(.storeUnavailable)
            hand(BrokerMessage(id: message.id, trace: message.trace, body: .reply(.refused(refusal))), to: client)
        }
        loseEverything()
        startBroker()
    }

    private mutating func loseEverything() {
        store.loseHeld()
        pending = []
        // An order of a core that is gone is no longer carried out.
        launches = []
        let lost = peers.values
        peers = [:]
        freshSecrets = [:]
        for peer in lost { disconnected(peer) }
        see(.ended)
    }

    /// A client that the store does not have cannot prove its identity any more.
    private mutating func abandonProcessesMissing(in state: StoredState) {
        for index in processes.indices {
            let identity = processes[index].identity ?? processes[index].order?.process
            if !state.processes.contains(where: { $0.id == identity }) { processes[index].isAbandoned = true }
        }
    }
}

extension PeerCredentials {
    init(pid: Int32) {
        self.init(processIdentifier: pid, userIdentifier: 1_000, groupIdentifier: 1_000, posixSession: pid)
    }
}
