import ActivityWire
import BrokerCore
import Logging
import SystemFiles

/// The one loop that owns the listener and the core (ADR 1). Each iteration waits, takes events, lets the core decide
/// and performs its effects.
///
/// The loop belongs to one thread. Other threads reach it only through its inbox.
final class BrokerLoop {
    /// The most events served in one iteration, so that deadlines and commits are served under any load.
    static let messagesPerIteration = 64
    /// The most events taken from the listener in one iteration. More events are taken than served: only a taken event
    /// tells which connection's share it counts to.
    static let messagesTakenPerIteration = 1_024
    /// The time, in nanoseconds, after which an iteration serves no further event, so that new events are taken from the
    /// listener.
    static let servingNanoseconds: Int64 = 500_000
    /// The time between two maintenances of the window processes and their logs.
    static let maintenanceInterval: Duration = .seconds(2)

    let parts: LoopParts
    let driver: CoreDriver
    var identity: BrokerIdentity
    var policy: BrokerPolicy
    @exclusivity(unchecked) var apps: AppScanner
    @exclusivity(unchecked) private(set) var endpoint: EndpointWatch
    /// The store's outage, during which the core is a stand-in without state; nil otherwise.
    @exclusivity(unchecked) var outage: StoreOutage?
    /// The time of the next check of the disk while it is nearly full; nil otherwise.
    @exclusivity(unchecked) var nextDiskSpaceCheck: Instant?
    /// The time between two checks of the disk while it is nearly full.
    static let diskSpaceInterval: Duration = .seconds(1)
    private(set) var isShuttingDown = false
    /// The reason why this broker leaves the state to another one; nil while it serves.
    @exclusivity(unchecked) var otherBrokerError: StateDirectoryError?
    @exclusivity(unchecked) private var nextMaintenance: Instant
    private var memory = MemoryTrimmer()
    private let waitingEvents = FairQueue()
    @exclusivity(unchecked) private var arrival = ArrivalDelay()
    /// The lead of CLOCK_BOOTTIME that the core knows.
    @exclusivity(unchecked) var toldBootLead: Duration = .zero

    /// - Parameters:
    ///   - state: The state with which the core begins.
    ///   - sessions: The state's sessions, if they were taken in while the store was read.
    ///   - apps: The result of the first scan.
    init(
        _ parts: LoopParts, identity: BrokerIdentity, policy: BrokerPolicy, state: StoredState,
        sessions: RestoredSessions? = nil, apps: [AppDescription]
    ) throws(SystemError) {
        self.parts = parts
        self.identity = identity
        self.policy = policy
        let now = parts.clock.now
        driver = CoreDriver(
            Broker(
                identity: identity, policy: policy, seed: try parts.makeSeed(), state: state, sessions: sessions,
                apps: apps, at: now),
            EffectPerformer(parts, telemetry: Telemetry(logger: parts.logger)), clock: parts.clock)
        self.apps = AppScanner(parts.apps, apps, at: now.instant)
        driver.performer.telemetry.recordApps(areDegraded: self.apps.isDegraded)
        endpoint = EndpointWatch(parts, at: now.instant)
        nextMaintenance = now.instant + Self.maintenanceInterval
        try parts.readiness.insert(.inbox, descriptor: parts.inbox.descriptor)
    }

    var performer: EffectPerformer { driver.performer }
    var hasStopped: Bool { performer.hasStopped || otherBrokerError != nil }

    /// Runs until the core stops, or this broker gives way to another one.
    func run() throws(ListenerError) {
        while !hasStopped { try runIteration() }
        performer.submitChanges()
        try flushListener()
    }

    /// Runs one iteration. The order: wait, ready sources and the inbox, new events of the listener, serving by shares,
    /// due work, the listener's own work, and at last the portions that subscribers have taken.
    func runIteration() throws(ListenerError) {
        let (ready, began) = try wait()
        arrival.recordWaitEnd(at: began)
        if policy.cluster.isOn { tellBootLead() }
        for source in ready { handle(source) }
        for _ in 0..<Self.messagesTakenPerIteration {
            guard waitingEvents.hasCapacity, let event = try parts.listener.nextEvent() else { break }
            let client = event.client
            let mustPause = waitingEvents.add(event) { performer.connections.group(of: $0) }
            if mustPause { parts.listener.pause(client) }
        }
        serve()
        performer.submitChanges()
        // A pause while events were served is known before a deadline that passed in it is handled.
        let now = parts.clock.now
        performer.hindrances.recordDelay(by: now.instant.nanoseconds(since: began), at: now.instant)
        performDueWork(at: now)
        parts.listener.doMaintenance()
        for input in performer.drainedPortions() { driver.handle(input) }
        let ended = parts.clock.instant
        arrival.recordIterationEnd(at: ended)
        let taken = ended.nanoseconds(since: began)
        performer.telemetry.recordIteration(in: taken)
        performer.hindrances.recordDelay(by: taken, at: ended)
    }
}

// MARK: - One iteration

extension BrokerLoop {
    /// Whether connections that change the store have to wait for the store. All commits share one queue, so a single
    /// connection must not fill it.
    private var isBehind: Bool { outage == nil && performer.isBehind }

    /// Whether an event can be served now; ``nextEvent()`` returns it.
    private var canServe: Bool {
        if driver.isFullOfHeldInputs { return false }
        return isBehind ? waitingEvents.hasQuiet : !waitingEvents.isEmpty
    }

    private func nextEvent() -> ListenerEvent? {
        if driver.isFullOfHeldInputs { return nil }
        return isBehind ? waitingEvents.nextQuiet() : waitingEvents.next()
    }

    /// Waits for work. Records a wait that was longer than planned, since the broker or the machine was stopped
    /// meanwhile.
    private func wait() throws(ListenerError) -> (ready: [ReadinessSource], at: Instant) {
        performer.submitChanges()
        let before = parts.clock.instant
        let longest = nanosecondsUntilDue(at: before)
        let canServe = canServe
        let ready: [ReadinessSource]
        if !canServe, !waitingEvents.hasCapacity {
            // No more of the listener's events may be taken, so the loop waits for the readiness set alone.
            ready = parts.readiness.ready(waiting: max(1, Int32(clamping: longest / 1_000_000)))
        } else {
            ready = try parts.listener.wait(atMost: canServe ? 0 : longest)
        }
        let now = parts.clock.instant
        performer.hindrances.recordDelay(by: now.nanoseconds(since: before) &- longest, at: now)
        return (ready, now)
    }

    /// Serves waiting events by the connections' shares, at most ``messagesPerIteration`` and for about
    /// ``servingNanoseconds``.
    private func serve() {
        var before = parts.clock.instant
        let end = Instant(nanoseconds: before.nanoseconds &+ Self.servingNanoseconds)
        for _ in 0..<Self.messagesPerIteration {
            guard !hasStopped, let event = nextEvent() else { return }
            if let resumed = waitingEvents.takeResumed() { parts.listener.resume(resumed) }
            if let delay = arrival.takeDelay(at: before) { performer.telemetry.recordDelay(by: delay) }
            let previousChange = performer.newestChange
            handle(event)
            let after = parts.clock.instant
            // At least a microsecond is charged, so that no event is free.
            waitingEvents.charge(
                nanoseconds: max(after.nanoseconds(since: before), 1_000),
                hasChanged: performer.newestChange != previousChange)
            before = after
            if after >= end { return }
        }
    }

    /// Returns the nanoseconds until the next work that is due without an event, such as a deadline or a retry.
    private func nanosecondsUntilDue(at now: Instant) -> Int64 {
        if performer.hasDrainedPortions { return 0 }
        var due = min(endpoint.due, driver.nextDeadline ?? endpoint.due)
        if let rescanAt = apps.nextScan { due = min(rescanAt, due) }
        if let retryAt = outage?.retryAt { due = min(retryAt, due) }
        if let deadline = parts.cluster.nextDeadline { due = min(deadline, due) }
        if let nextDiskSpaceCheck { due = min(nextDiskSpaceCheck, due) }
        if parts.processes.needsMaintenance { due = min(nextMaintenance, due) }
        if let logCheck = parts.processes.nextLogCheck { due = min(logCheck, due) }
        if let transfer = parts.transfers.nextDeadline { due = min(transfer, due) }
        let timeLeft = max(0, due.nanoseconds(since: now))
        return min(parts.listener.nanosecondsUntilMaintenance ?? timeLeft, timeLeft)
    }

    private func handle(_ source: ReadinessSource) {
        switch source {
        case .inbox:
            for event in parts.inbox.takeAll() { handle(event) }
        case .listener(let source): parts.listener.handle(source)
        case .processEnd(let process):
            if let input = parts.processes.handleExit(process) { driver.handle(input) }
        case .clusterEnd:
            parts.cluster.handleEnd(at: parts.clock.instant)
            tellClusterFacts()
        case .appFolders: apps.takeChange(at: parts.clock.now.instant)
        case .logs: parts.processes.recordLogWrite(at: parts.clock.now.instant)
        case .transfers(let source):
            for report in parts.transfers.handle(source, at: parts.clock.now.instant) {
                driver.handle(.transfer(report))
            }
        }
    }

    private func handle(_ event: InboxEvent) {
        switch event {
        case .reload: reload()
        case .shutdown:
            isShuttingDown = true
            parts.progress.step = .dismissing(within: policy.shutdownGrace)
            parts.logger.info("the broker is shutting down")
            driver.handle(.shutdownRequested)
        case .store(let event): handle(event)
        case .snapshot(.written(let file)): driver.handle(.snapshotWritten(file))
        case .snapshot(.failed(let file, let reason)): driver.handle(.snapshotFailed(file, reason: reason))
        case .snapshot(.read(let question, let image)): performer.sendSnapshot(image, for: question)
        case .spool(let report): driver.handle(.spool(report))
        }
    }

    private func performDueWork(at moment: Moment) {
        let now = moment.instant
        if let deadline = driver.nextDeadline, deadline <= now { driver.handle(.deadlineReached, at: moment) }
        if let rescanAt = apps.nextScan, rescanAt <= now { rescan() }
        for report in parts.transfers.doMaintenance(at: now) { driver.handle(.transfer(report)) }
        if let retryAt = outage?.retryAt, retryAt <= now { retryStore() }
        if let nextDiskSpaceCheck, nextDiskSpaceCheck <= now { checkDiskSpace() }
        if let deadline = parts.cluster.nextDeadline, deadline <= now {
            parts.cluster.performDueWork(at: now)
            tellClusterFacts()
        }
        if nextMaintenance <= now {
            parts.processes.doMaintenance()
            nextMaintenance = now + Self.maintenanceInterval
        }
        if let logCheck = parts.processes.nextLogCheck, logCheck <= now { parts.processes.checkLogs(at: now) }
        if endpoint.due <= now {
            endpoint.check(for: identity.endpoint, at: now, &performer.telemetry)
            apps.checkForReplacedFolders(at: now)
            performer.telemetry.recordApps(areDegraded: apps.isDegraded)
            memory.sweepIfSettled()
        }
    }

    /// Lets the listener send queued messages for at most 200 ms, since closing the listener does not wait for them.
    /// New events are dropped.
    private func flushListener() throws(ListenerError) {
        let end = ContinuousClock.now + .milliseconds(200)
        while parts.listener.nanosecondsUntilMaintenance != nil, ContinuousClock.now < end {
            for case .listener(let source) in try parts.listener.wait(atMost: 10_000_000) {
                parts.listener.handle(source)
            }
            while try parts.listener.nextEvent() != nil {}
            parts.listener.doMaintenance()
        }
    }
}
