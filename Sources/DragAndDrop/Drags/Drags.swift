public import ActivityWire
public import UniformTypes

/// Every drag that is under way, as one machine: facts in, orders out (U:D1–D46).
///
/// It knows no clock, no socket and no bytes. `now` is the time since the broker started; what peers claim of
/// themselves must have been replaced by the broker's word before it comes here.
public struct Drags: Sendable {
    var sessions: [DragID: DragSession] = [:]
    /// In the order they were lifted, so that nothing depends on a hash table's.
    var order: [DragID] = []
    var turn: DragTurn
    /// How the last drags ended, oldest first, for processes that were away at the time.
    var ended: [DragReport] = []
    /// Moves that were told to a source which is no longer in a session, by the call that told it.
    var deletions: [DragCallID: Deletion] = [:]

    struct Deletion: Hashable, Sendable {
        let drag: DragID
        let scene: SceneSessionID
        let process: WindowProcessID
    }

    /// - Parameters:
    ///   - owed: Moves that an earlier run confirmed and whose sources have not all deleted.
    ///   - firstNumber: Greater than every number of earlier runs.
    public init(
        policy: DragPolicy = DragPolicy(), catalog: UniformTypeCatalog = .system, owed: [OwedMove] = [],
        firstNumber: UInt64 = 0
    ) {
        turn = DragTurn(policy: policy, catalog: catalog, firstNumber: firstNumber)
        turn.owed = owed.suffix(DragLimits.owedMoves)
    }

    /// Which types there are; follows what is installed.
    public var catalog: UniformTypeCatalog {
        get { turn.catalog }
        set { turn.catalog = newValue }
    }

    /// Time limits; those that run already stay.
    public var policy: DragPolicy {
        get { turn.policy }
        set { turn.policy = newValue }
    }

    /// Drags that are not over, oldest first.
    public var underWay: [DragID] { order.filter { sessions[$0].map { $0.phase != .over } ?? false } }

    /// Grants in force and the last ones that ended, in the order they were given.
    public var grants: [Grant] { turn.grants.all }

    /// Confirmed moves that sources still owe, oldest first.
    public var owedMoves: [OwedMove] { turn.owed }

    /// When `deadlineReached` is to come, if nothing else does.
    public var nextDeadline: Duration? {
        order.compactMap { sessions[$0]?.nextDeadline(turn) }.min()
    }

    /// What follows from one fact.
    public mutating func handle(_ input: DragInput, at now: Duration) -> [DragEffect] {
        turn.now = max(now, turn.now)
        turn.effects = []
        switch input {
        case .lift(let id, let place, let point, let isVisible): lift(id, place, point, isVisible)
        case .move(let id, let hover): with(id) { $0.move(over: hover, &$1) }
        case .tap(let place, let point, let id): tap(place, at: point, adding: id)
        case .release(let id): with(id) { $0.release(&$1) }
        case .copy(let id, let reader, let types): with(id) { session, _ in session.wantCopies(types, for: reader) }
        case .cancel(let id): with(id) { $0.cancel(&$1) }
        case .answered(let call, let answer, let process): answered(call, answer, by: process)
        case .appeared(let id, let hover): with(id) { $0.appeared(over: hover, &$1) }
        case .didNotAppear(let id): with(id) { $0.didNotAppear(&$1) }
        case .processLost(let process): lost(process)
        case .sceneLost(let scene): withAll { $0.lost(scene, &$1) }
        case .returned(let party, let open): returned(party, open)
        case .sceneConnected(let scene, let party): connected(scene, party)
        case .deadlineReached: withAll { $0.deadlineReached(&$1) }
        case .stopping: withAll { $0.stop(&$1) }
        case .load, .credit, .cancelLoad, .chunk, .size, .produced, .productionFailed, .referenceAnnounced,
            .descriptorArrived, .descriptorRefused, .spooled, .spoolFailed, .revoke:
            handleLoad(input)
        }
        return turn.effects
    }

    // MARK: One session, all sessions

    mutating func with(_ id: DragID, _ change: (inout DragSession, inout DragTurn) -> Void) {
        // Taken out while it changes, since a session that the table holds too would be copied for every chunk.
        guard var session = sessions.removeValue(forKey: id) else { return }
        change(&session, &turn)
        if session.isDone { retire(session) } else { sessions[id] = session }
    }

    mutating func withAll(_ change: (inout DragSession, inout DragTurn) -> Void) {
        for id in order { with(id, change) }
    }

    private mutating func retire(_ session: DragSession) {
        order.removeAll { $0 == session.id }
        turn.callOwners = turn.callOwners.filter { $0.value != session.id }
        ended.append(session.report)
        if ended.count > DragLimits.endedDrags { ended.removeFirst() }
        if !session.spoolCopies.isEmpty { turn.perform(.discardSpool(session.spoolCopies)) }
        turn.perform(.ended(session.report))
    }

    // MARK: Lifting and adding

    private mutating func lift(_ id: DragID, _ place: DragPlace, _ point: DragPoint, _ isVisible: Bool) {
        guard sessions[id] == nil else { return }
        let held = order.count { sessions[$0]?.source.party.process == place.party.process }
        guard order.count < DragLimits.sessions, held < DragLimits.sessionsPerProcess else {
            return turn.perform(.ended(DragReport(drag: id, operation: .cancel, ending: .tooMany)))
        }
        sessions[id] = DragSession(id: id, source: place)
        order.append(id)
        with(id) { $0.lift(at: point, isVisible: isVisible, &$1) }
    }

    /// With one session of the app the tap adds to it; with several, to the one that the source picks, if any (U:D37).
    private mutating func tap(_ place: DragPlace, at point: DragPoint, adding id: DragID?) {
        let open = order.filter { sessions[$0]?.takesItems(from: place) == true }
        if let id {
            guard open.contains(id) else { return }
            return with(id) { $0.askForItems(from: place, at: point, &$1) }
        }
        guard let first = open.first else { return }
        if open.count == 1 {
            with(first) { $0.askForItems(from: place, at: point, &$1) }
        } else {
            with(first) { $0.push(.sessionForAdding(open, at: point), to: place, &$1) }
        }
    }
}
