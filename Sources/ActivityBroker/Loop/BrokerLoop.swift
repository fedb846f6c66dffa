import ActivityWire
import BrokerCore
import Logging

/// The one loop that owns the listener and the core (ADR 1): wait, take what came, let the core decide, do as it says.
///
/// It belongs to one thread. Other threads reach it through its inbox only.
final class BrokerLoop {
    /// Messages served in one turn, so that deadlines and commits have theirs however much comes in.
    static let messagesPerTurn = 64
    /// Messages taken from the listener in one turn. They are more, since nobody's share is known before it is taken.
    static let messagesTakenPerTurn = 1_024
    /// After so much serving there is another look at who has come.
    static let servingTime: Duration = .microseconds(500)
    static let tendingInterval: Duration = .seconds(2)

    let parts: LoopParts
    let driver: CoreDriver
    var identity: BrokerIdentity
    var policy: BrokerPolicy
    var apps: AppWatch
    private(set) var endpoint: EndpointWatch
    /// Set while there is no store and the core is a stand-in without any state.
    var outage: StoreOutage?
    /// Set while the disk is nearly full: when the next look at it is due.
    var roomLookAt: Instant?
    static let roomInterval: Duration = .seconds(1)
    private(set) var isShuttingDown = false
    /// Why this broker leaves the state to another one; nil while it does not.
    var givenWay: StateDirectoryError?
    private var tendAt: Instant
    private var memory = MemoryKeeper()
    private let turns = FairTurns()
    private var arrival = Arrival()

    /// - Parameters:
    ///   - state: What the store gave; the store is loaded.
    ///   - apps: The first scan.
    init(
        _ parts: LoopParts, identity: BrokerIdentity, policy: BrokerPolicy, state: StoredState, apps: [AppDescription]
    ) throws(SystemError) {
        self.parts = parts
        self.identity = identity
        self.policy = policy
        let now = parts.clock.now
        driver = CoreDriver(
            Broker(identity: identity, policy: policy, seed: try parts.makeSeed(), state: state, apps: apps, at: now),
            EffectPerformer(parts, telemetry: Telemetry(logger: parts.logger)), clock: parts.clock)
        self.apps = AppWatch(parts.apps, apps, at: now.instant)
        driver.performer.telemetry.apps(areDegraded: self.apps.isDegraded)
        endpoint = EndpointWatch(parts, at: now.instant)
        tendAt = now.instant + Self.tendingInterval
        try parts.readiness.insert(.inbox, descriptor: parts.inbox.descriptor)
    }

    var performer: EffectPerformer { driver.performer }
    var hasStopped: Bool { performer.hasStopped || givenWay != nil }

    /// Turns until the core says stop, or this broker has given way to another one.
    func run() throws(ListenerError) {
        while !hasStopped { try turn() }
        performer.submitChanges()
        try sayGoodbye()
    }

    /// Waits for something to do and does it.
    func turn() throws(ListenerError) {
        let (ready, began) = try wait()
        arrival.looked(at: began)
        for source in ready { take(source) }
        for _ in 0..<Self.messagesTakenPerTurn {
            guard turns.hasRoom, let event = try parts.listener.nextEvent() else { break }
            let hasEnough = turns.add(event, of: event.client, in: performer.connections.group(of: event))
            if hasEnough { parts.listener.pause(event.client) }
        }
        serve()
        performer.submitChanges()
        doWhatIsDue()
        parts.listener.tend()
        for input in performer.takenPortions() { driver.handle(input) }
        let ended = parts.clock.instant
        arrival.turned(at: ended)
        performer.telemetry.turned(in: ended - began)
        performer.hindrances.late(by: ended - began, at: ended)
    }
}

// MARK: - One turn

extension BrokerLoop {
    /// Whether those who change something have to wait for the store: what waits for the disk waits in one line, and nobody
    /// is to make it long for the others.
    private var isBehind: Bool { outage == nil && performer.isBehind }

    /// Waits, and notes when that took longer than it was to: then the broker, or the whole machine, stood still.
    private func wait() throws(ListenerError) -> (ready: [ReadinessSource], at: Instant) {
        performer.submitChanges()
        let before = parts.clock.instant
        let longest = timeUntilDue
        let canServe = isBehind ? turns.hasQuiet : !turns.isEmpty
        let ready: [ReadinessSource]
        if !canServe, !turns.hasRoom {
            // What is at the listener has no room yet, so only the store is waited for.
            ready = parts.readiness.ready(waiting: max(1, Int32(clamping: longest.wholeMilliseconds)))
        } else {
            ready = try parts.listener.wait(for: canServe ? .zero : longest)
        }
        let now = parts.clock.instant
        performer.hindrances.late(by: now - before - longest, at: now)
        return (ready, now)
    }

    /// Gives turns to those who have said something, until it is time to look again.
    private func serve() {
        var before = parts.clock.instant
        let end = before + Self.servingTime
        for _ in 0..<Self.messagesPerTurn {
            guard !hasStopped, let event = isBehind ? turns.nextQuiet() : turns.next() else { return }
            if let resumed = turns.takeResumed() { parts.listener.resume(resumed) }
            if let delay = arrival.takeDelay(at: before) { performer.telemetry.delayed(by: delay) }
            let change = performer.newestChange
            take(event)
            let after = parts.clock.instant
            turns.charge(
                nanoseconds: max(after.nanoseconds &- before.nanoseconds, 1_000),
                hasChanged: performer.newestChange != change)
            before = after
            if after >= end { return }
        }
    }

    private var timeUntilDue: Duration {
        if performer.hasTakenPortions { return .zero }
        var due = min(endpoint.due, driver.nextDeadline ?? endpoint.due)
        if let rescanAt = apps.due { due = min(rescanAt, due) }
        if let retryAt = outage?.retryAt { due = min(retryAt, due) }
        if let roomLookAt { due = min(roomLookAt, due) }
        if parts.processes.needsTending { due = min(tendAt, due) }
        if let logLook = parts.processes.nextLogLook { due = min(logLook, due) }
        if let transfer = parts.transfers.nextDeadline { due = min(transfer, due) }
        let own = max(.zero, due - parts.clock.instant)
        return min(parts.listener.timeUntilTending ?? own, own)
    }

    private func take(_ source: ReadinessSource) {
        switch source {
        case .inbox:
            for event in parts.inbox.takeAll() { take(event) }
        case .hangUp, .connection, .listeningSocket: parts.listener.take(source)
        case .processEnd(let process):
            if let input = parts.processes.ended(process) { driver.handle(input) }
        case .appFolders: apps.takeChange(at: parts.clock.now.instant)
        case .logs: parts.processes.logsWereWritten(at: parts.clock.now.instant)
        case .transfers, .transferPeer:
            for report in parts.transfers.take(source, at: parts.clock.now.instant) { driver.handle(.transfer(report)) }
        }
    }

    private func take(_ event: InboxEvent) {
        switch event {
        case .reload: reload()
        case .shutdown:
            isShuttingDown = true
            parts.logger.info("the broker is shutting down")
            driver.handle(.shutdownRequested)
        case .store(let event): take(event)
        case .snapshot(.written(let file)): driver.handle(.snapshotWritten(file))
        case .snapshot(.failed(let file, let reason)): driver.handle(.snapshotFailed(file, reason: reason))
        case .snapshot(.read(let question, let image)): performer.sendSnapshot(image, for: question)
        case .spool(let report): driver.handle(.spool(report))
        }
    }

    private func doWhatIsDue() {
        let now = parts.clock.instant
        if let deadline = driver.nextDeadline, deadline <= now { driver.handle(.deadlineReached) }
        if let rescanAt = apps.due, rescanAt <= now { rescan() }
        for report in parts.transfers.tend(at: now) { driver.handle(.transfer(report)) }
        if let retryAt = outage?.retryAt, retryAt <= now { retryStore() }
        if let roomLookAt, roomLookAt <= now { lookAtRoom() }
        if tendAt <= now {
            parts.processes.tend()
            tendAt = now + Self.tendingInterval
        }
        if let logLook = parts.processes.nextLogLook, logLook <= now { parts.processes.lookAtLogs(at: now) }
        if endpoint.due <= now {
            endpoint.look(for: identity.endpoint, at: now, &performer.telemetry)
            apps.lookForExchange(at: now)
            performer.telemetry.apps(areDegraded: apps.isDegraded)
            memory.look()
        }
    }

    /// What was said last is given a moment to be read, since the listener does not wait when it is closed.
    private func sayGoodbye() throws(ListenerError) {
        let end = ContinuousClock.now + .milliseconds(200)
        while parts.listener.timeUntilTending != nil, ContinuousClock.now < end {
            for source in try parts.listener.wait(for: .milliseconds(10)) {
                switch source {
                case .hangUp, .connection: parts.listener.take(source)
                case .inbox, .listeningSocket, .processEnd, .appFolders, .logs, .transfers, .transferPeer: break
                }
            }
            while try parts.listener.nextEvent() != nil {}
            parts.listener.tend()
        }
    }
}
