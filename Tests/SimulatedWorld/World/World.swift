import ActivityWire
public import BrokerCore
import OrderedCollections

/// A whole broker with its store, its tools and its window processes, in one thread and in virtual time.
///
/// The core is the broker's own. Everything around it is a strict fake that reports the core's mistakes. The same
/// operations give the same history in every process.
public struct World {
    /// The shell's way to perform effects; every case but `faithful` is a planted bug that the oracle must find.
    public enum Shell: Hashable, Sendable {
        case faithful
        /// Performs effects before the changes that they depend on are committed.
        case sendsBeforeCommit
        /// Drops the oldest group of changes and reports it as committed.
        case losesCommits
    }

    enum Peer: Hashable {
        case tool(Int)
        case window(Int)
        case stranger
        /// The old connection of a window that has connected again.
        case deadEnd
        /// A tool that sends the oracle's queries.
        case auditor
    }

    let shell: Shell
    var policy: BrokerPolicy
    /// The policy that this run of the broker was started with.
    var runPolicy: BrokerPolicy
    /// Milliseconds since the world began; the broker's clock starts anew with each run.
    var now: Int64 = 0
    var runStart: Int64 = 0
    var run: UInt64 = 0
    var broker: Broker?
    var store = SimulatedStore()
    /// The ended requests that the store still reads; nil once the core has them.
    var lateRequests: LateRequests?
    /// Inputs that the last effects caused and that the core has not got yet.
    var pending: [Input] = []
    /// Whether the broker was told to shut down.
    var isShuttingDown = false
    /// Whether the core has ordered its shell to stop.
    var isStopping = false

    var isInstalled = Array(repeating: true, count: SimulatedApps.count)
    var launches: [LaunchOrder] = []
    /// The processes whose exits the shell notices.
    var watched: OrderedDictionary<WindowProcessID, Int> = [:]
    var processes: [FakeProcess] = []
    var tools: [FakeTool]
    var peers: OrderedDictionary<ClientID, Peer> = [:]
    /// The secret that a welcome to the connection would carry.
    var freshSecrets: [ClientID: UInt64] = [:]
    var auditor = ClientID(0)
    var lastClient: UInt64 = 0
    var lastNumber: UInt64 = 0
    /// Images of snapshots that are on the disk.
    var images: Set<SnapshotFile> = []
    /// Copies of dragged items on the disk.
    var spooled: [LoadID: [UInt8]] = [:]
    /// The number of times that the broker inspected a process.
    var inspections = 0

    var oracle = Oracle()
    /// Checks the effects of this run of the broker.
    var order = CommitOrder()
    private var waitedBefore: Set<CommitOrder.Kind> = []
    /// Nil while the model looks at the world, and in a world that does not judge.
    var model: Model? = Model()
    var digest = TraceDigest()
    /// A digest of each step; nil in a world that judges.
    var steps: StepDigest?
    /// Whether the broker's promises are checked.
    let judges: Bool
    /// The milestones reached so far.
    public internal(set) var milestones: Set<Milestone> = []
    /// Sentences about broken promises; the world stands still after the first.
    public internal(set) var broken: [String] = []
    /// The history, one line for each event; nil unless the world is verbose.
    let history: History?

    /// Makes a world with an empty store and a broker that has just started.
    ///
    /// - Parameter judges: False for a world that only digests the broker's steps.
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

    /// The kinds of messages and effects that were seen to wait for a commit, in all runs.
    var waited: Set<CommitOrder.Kind> { waitedBefore.union(order.waited) }

    /// A digest of the whole history so far.
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

    /// Adds a line to the history. The text is made only if the world is verbose.
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
        var begun = state
        lateRequests = LateRequests(begun.takeEndedRequests(), run: run)
        var broker = Broker(
            identity: identity, policy: policy, seed: UniqueID(high: run &* 0x9E37_79B9, low: run), state: begun,
            apps: installedApps, at: moment)
        let orders = broker.start(at: moment)
        self.broker = broker
        for order in orders { digest.mix(order) }
        tellStep(orders)
        waitedBefore = waited
        order = CommitOrder(state)
        checkOrder(orders, of: nil)
        see(.stepped(nil, orders.map(\.effect)))
        perform(orders)
        auditor = open(.auditor, PeerIdentity(pid: 2))
        let hello = DigestedHello(id: 1, version: ProtocolVersion.current, role: .tool, freshSecret: Digests.secret(0))
        give(.greeted(auditor, hello))
        giveLateRequests()
        drain()
    }

    /// Kills the broker: uncommitted changes and all connections are lost.
    mutating func killBroker() {
        guard broker != nil else { return }
        if !store.isClean { reached(.brokerDiedBeforeCommit) }
        note("broker dies")
        broker = nil
        lateRequests = nil
        watched = [:]
        spooled = [:]
        loseEverything()
    }

    /// Fails a commit as the shell does: waiting replies become refusals, and the core is rebuilt from the store.
    mutating func failCommit() {
        guard broker != nil, !store.isClean else { return }
        note("a commit fails")
        reached(.failedCommitDroppedWork)
        for order in store.held {
            guard case .send(let client, let message) = order.effect, case .reply = message.body else { continue }
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
        // Launches that a lost core ordered are not carried out.
        launches = []
        let lost = peers.values
        peers = [:]
        freshSecrets = [:]
        for peer in lost { disconnected(peer) }
        see(.ended)
    }

    /// Gives up the processes that the store does not have: they cannot prove their identity any more.
    private mutating func abandonProcessesMissing(in state: StoredState) {
        for index in processes.indices {
            let identity = processes[index].identity ?? processes[index].order?.process
            if !state.processes.contains(where: { $0.id == identity }) { processes[index].isAbandoned = true }
        }
    }
}

extension PeerIdentity {
    init(pid: Int32) {
        self.init(processIdentifier: pid, userIdentifier: 1_000, groupIdentifier: 1_000, posixSession: pid)
    }
}
