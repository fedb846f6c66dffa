import ActivityWire
import BrokerCore

/// Performs the core's effects in order. Defers the effects that depend on uncommitted changes (ADR 2).
final class EffectPerformer {
    let listener: any Listener
    let commits: any CommitQueue
    let processes: any ProcessControl
    let snapshots: any SnapshotStorage
    let transfers: any DescriptorTransfers
    let spool: any SpoolStorage
    let clock: any LoopClock
    @exclusivity(unchecked) var connections = ConnectionTable()
    @exclusivity(unchecked) var telemetry: Telemetry
    @exclusivity(unchecked) private var held = HeldEffects()
    /// For each subscriber, the newest portion of events that it has to take before the core sends more.
    @exclusivity(unchecked) private var portions: [ClientID: UInt64] = [:]
    @exclusivity(unchecked) private var uncommitted = UncommittedChanges()
    @exclusivity(unchecked) var hindrances = HindranceWatch()
    /// Inputs that answer performed effects. The core gets them before any other input.
    @exclusivity(unchecked) var answers: [Input] = []
    @exclusivity(unchecked) var encoder = MessageEncoder()
    @exclusivity(unchecked) private(set) var hasStopped = false
    /// False while the core is a stand-in without stored state. No snapshot is removed then, since such a core knows no
    /// snapshots.
    var hasStore = true

    init(_ parts: LoopParts, telemetry: Telemetry) {
        clock = parts.clock
        listener = parts.listener
        commits = parts.commits
        processes = parts.processes
        snapshots = parts.snapshots
        transfers = parts.transfers
        spool = parts.spool
        self.telemetry = telemetry
    }

    var heldEffects: Int { held.count }
    /// The sequence of the core's newest group of changes.
    var newestChange: ChangeSequence { uncommitted.last }
    /// Whether too many changes wait for the store.
    var isBehind: Bool { uncommitted.areTooMany }

    func perform(_ orders: [Order]) {
        for order in orders {
            // `stop` waits for the newest change, and so for all held effects.
            if case .stop = order.effect {
                performOrHold(Order(order.effect, after: uncommitted.last))
            } else {
                performOrHold(order)
            }
        }
    }

    private func performOrHold(_ order: Order) {
        guard held.mustHold(order) else { return perform(order.effect) }
        held.append(order)
        telemetry.recordHeld(held.count)
    }

    /// Records a commit, and performs the effects that waited for it.
    func handleCommit(upTo sequence: ChangeSequence, in time: Duration) {
        let now = clock.instant
        for wait in uncommitted.recordCommit(upTo: sequence, in: time, at: now) {
            telemetry.recordCommit(after: wait)
            hindrances.recordCommit(after: wait, at: now)
        }
        held.commit(upTo: sequence)
        while let effect = held.next() { perform(effect) }
        telemetry.recordHeld(held.count)
    }

    /// Returns the answers to performed effects, each once.
    func takeAnswers() -> [Input] {
        guard !answers.isEmpty else { return [] }
        defer { answers = [] }
        return answers
    }

    /// Whether a subscriber has taken its portion and the core has not been told.
    var hasDrainedPortions: Bool { portions.keys.contains { listener.isDrained($0) } }

    /// Returns an input for each portion that was taken since the last call. These inputs are not among ``answers``:
    /// otherwise a fast subscriber would keep the loop from other clients.
    func drainedPortions() -> [Input] {
        guard !portions.isEmpty else { return [] }
        let taken = portions.filter { listener.isDrained($0.key) }.sorted { $0.key < $1.key }
        for (client, _) in taken { portions[client] = nil }
        return taken.map { .taken($0.key, portion: $0.value) }
    }

    /// Drops held effects, answers and uncommitted changes after the loss of a core. The next core numbers its changes
    /// anew.
    func reset() {
        held.reset()
        uncommitted = UncommittedChanges()
        answers = []
        portions = [:]
        processes.forgetAll()
        transfers.forgetAll()
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .persist(let sequence, let changes): addUncommitted(sequence, changes)
        case .send(let client, let message): send(message, to: client)
        case .welcome(let client, let message): welcome(client, message)
        case .close(let client, let refusal, let reconnect): close(client, refusal, reconnect: reconnect)
        case .awaitTaken(let client, let portion): portions[client] = portion
        case .launch(let order): answers.append(processes.launch(order))
        case .watch(let process, let processIdentifier, let startTime):
            if let answer = processes.watch(process, processIdentifier: processIdentifier, startTime: startTime) {
                answers.append(answer)
            }
        case .inspect(let process): inspect(process)
        case .signal(let process, let signal): processes.signal(process, signal)
        case .forget(let process):
            held.cancelLaunch { $0.process == process }
            processes.forget(process)
        case .writeSnapshot(let file, let image): snapshots.write(file, image)
        case .removeSnapshot(let file): if hasStore { snapshots.remove(file) }
        case .keepSnapshots(let files): if hasStore { snapshots.keepOnly(files) }
        case .sendSnapshot(let file, let row, let client, let id, let trace):
            send(file, for: SnapshotQuestion(client: client, id: id, trace: trace, row: row))
        case .transfer(let order): transfer(order)
        case .spool(let order): spool.perform(order)
        case .readDeliveries(let session, let range): commits.readDeliveries(to: session, range)
        case .stop: hasStopped = true
        }
    }

    private func inspect(_ process: WindowProcessID) {
        let hindrance = hindrances.hindrance(submittedAt: uncommitted.oldestSubmission, at: clock.instant)
        answers.append(.processInspected(process, processes.inspect(process), hindrance: hindrance))
    }

    private func addUncommitted(_ sequence: ChangeSequence, _ changes: [Change]) {
        telemetry.recordSubmission()
        uncommitted.append(sequence, changes)
    }

    /// Gives the store the changes that the core has ordered since the last call.
    func submitChanges() {
        if let batch = uncommitted.takeBatch(at: clock.instant) { commits.submit(batch) }
    }
}
