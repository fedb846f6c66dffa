import ActivityWire
import BrokerCore
import Logging

/// The one loop that owns the front door and the core (ADR 1): wait, take what came, let the core decide, do what it says.
///
/// It belongs to one thread. Other threads reach it through its inbox only.
final class BrokerLoop {
    /// What the loop is made of; tests put in parts of their own.
    struct Parts {
        var door: any FrontDoor
        var endpoint: any EndpointHost
        var inbox: LoopInbox
        var readiness: ReadinessSet
        var commits: any CommitQueue
        var processes: any ProcessHost
        var snapshots: any SnapshotHost
        var transfers: any TransferHost = NoTransfers()
        var spool: any SpoolHost
        var apps: any AppSource
        var clock: any LoopClock
        var logger: Logger
        /// Reads the configuration anew, as it was read at the start.
        var readConfiguration: () throws(ConfigurationError) -> BrokerConfiguration
        /// Fresh for each core.
        var makeSeed: () throws(SystemError) -> UniqueID = UniqueID.random
    }

    /// Messages taken in and served in one turn, so that deadlines and commits have theirs however much comes in.
    static let messagesPerTurn = 64
    /// After so much serving there is another look at who has come.
    static let servingTime: Duration = .microseconds(500)
    /// While so many groups of changes are not committed nothing more is served: what waits for the disk waits in one
    /// line, and nobody is to make it long for the others.
    static let uncommittedGroups = 32
    static let tendingInterval: Duration = .seconds(2)
    /// How long a removed socket stays away.
    static let endpointInterval: Duration = .seconds(1)
    /// Changes in the app folders come in bursts, so the look at them waits for the rest.
    static let rescanDelay: Duration = .milliseconds(100)

    let parts: Parts
    var identity: BrokerIdentity
    var policy: BrokerPolicy
    let performer: EffectPerformer
    var core: Broker
    var apps: [AppDescription]
    /// Set while there is no store and the core is a stand-in without any state.
    var outage: StoreOutage?
    /// Set while the disk is nearly full: when the next look at it is due.
    var roomLookAt: Instant?
    static let roomInterval: Duration = .seconds(1)
    private(set) var isShuttingDown = false
    private var tendAt: Instant
    private var lookAtEndpointAt: Instant
    /// The socket that is in its place and that the door does not listen on yet.
    var unheardSocket: Int32?
    /// Why nobody can connect, once that was told.
    var unreachable: String?
    /// Why nobody can hand anything over, once that was told.
    var transferLoss: SystemError?
    private var rescanAt: Instant?
    private var memory = MemoryKeeper()
    private var turns = FairTurns()
    /// When the app folders were last looked at.
    private var lookedAt: Instant

    /// - Parameters:
    ///   - state: What the store gave; the store is loaded.
    ///   - apps: The first scan.
    init(
        _ parts: Parts, identity: BrokerIdentity, policy: BrokerPolicy, state: StoredState, apps: [AppDescription]
    ) throws(SystemError) {
        self.parts = parts
        self.identity = identity
        self.policy = policy
        self.apps = apps
        let now = parts.clock.now
        core = Broker(
            identity: identity, policy: policy, seed: try parts.makeSeed(), state: state, apps: apps, at: now)
        performer = EffectPerformer(parts, telemetry: Telemetry(logger: parts.logger))
        tendAt = now.instant + Self.tendingInterval
        lookAtEndpointAt = now.instant + Self.endpointInterval
        lookedAt = now.instant
        try parts.readiness.insert(.inbox, descriptor: parts.inbox.descriptor)
    }

    var hasStopped: Bool { performer.hasStopped }

    /// Takes up what an earlier run left. To be called once, before the first turn.
    func start() {
        perform(core.start(at: parts.clock.now))
    }

    /// Turns until the core says stop.
    func run() throws(FrontDoorError) {
        while !hasStopped { try turn() }
        try sayGoodbye()
    }

    /// Waits for something to do and does it.
    func turn() throws(FrontDoorError) {
        let ready = try wait()
        let began = parts.clock.now.instant
        for source in ready { take(source) }
        for _ in 0..<Self.messagesPerTurn {
            guard turns.hasRoom, let event = try parts.door.nextEvent() else { break }
            if !refuseBeyondBound(event, waiting: turns.count(of: event.client)) {
                turns.add(event, of: event.client, in: performer.connections.group(of: event))
            }
        }
        serve()
        doWhatIsDue()
        parts.door.tend()
        for input in performer.takenPortions() { handle(input) }
        performer.telemetry.turned(in: parts.clock.now.instant - began)
    }

    /// Lets the core decide, and does what it says, and so on for what that leads to.
    func handle(_ input: Input) {
        performer.telemetry.input(input)
        perform(core.handle(input, at: parts.clock.now))
    }

    func perform(_ effects: [Effect]) {
        performer.perform(effects)
        handleAnswers()
    }

    func handleAnswers() {
        while true {
            let answers = performer.takeAnswers()
            if answers.isEmpty { return }
            for answer in answers {
                performer.telemetry.input(answer)
                performer.perform(core.handle(answer, at: parts.clock.now))
            }
        }
    }

    /// Reads the app folders, and tells the core if that changed anything.
    func rescan() {
        rescanAt = nil
        lookedAt = parts.clock.now.instant
        let found = parts.apps.scan()
        guard found != apps else { return }
        apps = found
        handle(.appsScanned(found))
    }
}

// MARK: - One turn

extension BrokerLoop {
    /// Whether what was said has to wait for the store.
    private var isBehind: Bool { outage == nil && performer.uncommittedGroups >= Self.uncommittedGroups }

    private func wait() throws(FrontDoorError) -> [ReadinessSource] {
        guard isBehind, !turns.hasRoom else {
            let canServe = !turns.isEmpty && !isBehind
            return try parts.door.wait(for: canServe ? .zero : timeUntilDue)
        }
        // What is at the door has no room yet, so only the store is waited for.
        let milliseconds = Int32(clamping: timeUntilDue.wholeMilliseconds)
        return parts.readiness.ready(waiting: max(1, milliseconds))
    }

    /// Gives turns to those who have said something, until it is time to look again.
    private func serve() {
        let began = parts.clock.now.instant
        var before = began
        for _ in 0..<Self.messagesPerTurn {
            guard !hasStopped, !isBehind, let event = turns.next() else { return }
            take(event)
            let after = parts.clock.now.instant
            turns.charge(max(after - before, .microseconds(1)))
            before = after
            if after - began >= Self.servingTime { return }
        }
    }

    private var timeUntilDue: Duration {
        if performer.hasTakenPortions { return .zero }
        var due = min(lookAtEndpointAt, core.nextDeadline ?? lookAtEndpointAt)
        if let rescanAt = rescanDue { due = min(rescanAt, due) }
        if let retryAt = outage?.retryAt { due = min(retryAt, due) }
        if let roomLookAt { due = min(roomLookAt, due) }
        if parts.processes.needsTending { due = min(tendAt, due) }
        if let transfer = parts.transfers.nextDeadline { due = min(transfer, due) }
        let own = max(.zero, due - parts.clock.now.instant)
        return min(parts.door.timeUntilTending ?? own, own)
    }

    /// When the app folders are to be read: after a change, and where nothing tells of changes, now and then.
    private var rescanDue: Instant? {
        let look = parts.apps.lookInterval.map { lookedAt + $0 }
        guard let rescanAt else { return look }
        return min(rescanAt, look ?? rescanAt)
    }

    private func take(_ source: ReadinessSource) {
        switch source {
        case .inbox:
            for event in parts.inbox.takeAll() { take(event) }
        case .hangUp, .connection, .listener: parts.door.take(source)
        case .processEnd(let process):
            if let input = parts.processes.ended(process) { handle(input) }
        case .appFolders:
            if parts.apps.takeChange(), rescanAt == nil { rescanAt = parts.clock.now.instant + Self.rescanDelay }
        case .transfers, .transferPeer:
            for report in parts.transfers.take(source, at: parts.clock.now.instant) { handle(.transfer(report)) }
        }
    }

    private func take(_ event: InboxEvent) {
        switch event {
        case .reload: reload()
        case .shutdown:
            isShuttingDown = true
            parts.logger.info("the broker is shutting down")
            handle(.shutdownRequested)
        case .store(let event): take(event)
        case .snapshot(.written(let file)): handle(.snapshotWritten(file))
        case .snapshot(.failed(let file, let reason)): handle(.snapshotFailed(file, reason: reason))
        case .snapshot(.read(let question, let image)): performer.sendSnapshot(image, for: question)
        case .spool(let report): handle(.spool(report))
        }
    }

    private func doWhatIsDue() {
        let now = parts.clock.now.instant
        if let deadline = core.nextDeadline, deadline <= now { handle(.deadlineReached) }
        if let rescanAt = rescanDue, rescanAt <= now { rescan() }
        for report in parts.transfers.tend(at: now) { handle(.transfer(report)) }
        if let retryAt = outage?.retryAt, retryAt <= now { retryStore() }
        if let roomLookAt, roomLookAt <= now { lookAtRoom() }
        if tendAt <= now {
            parts.processes.tend()
            tendAt = now + Self.tendingInterval
        }
        if lookAtEndpointAt <= now {
            lookAtEndpoint()
            memory.look()
            lookAtEndpointAt = now + Self.endpointInterval
        }
    }

    /// What was said last is given a moment to be read, since the door does not wait when it is closed.
    private func sayGoodbye() throws(FrontDoorError) {
        let end = ContinuousClock.now + .milliseconds(200)
        while parts.door.timeUntilTending != nil, ContinuousClock.now < end {
            for source in try parts.door.wait(for: .milliseconds(10)) {
                switch source {
                case .hangUp, .connection: parts.door.take(source)
                case .inbox, .listener, .processEnd, .appFolders, .transfers, .transferPeer: break
                }
            }
            while try parts.door.nextEvent() != nil {}
            parts.door.tend()
        }
    }
}
