public import ActivityWire
public import UniformTypes

/// Every drag that is under way, as one machine: facts in, orders out (U:D1–D46).
///
/// It knows no clock, no socket and no bytes. `now` is the time since the broker started; what peers claim of
/// themselves must have been replaced by what the broker knows before it comes here.
public struct Drags: Sendable {
    var sessions: [DragID: DragSession] = [:]
    /// In the order they were lifted, so that nothing depends on a hash table's.
    var order: [DragID] = []
    var turn: DragTurn
    /// How the last drags ended, oldest first, for processes that were away at the time.
    var ended: [DragReport] = []
    /// Moves whose source has no session in a drag any more, by the call that told it to delete.
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
        if !session.loads.begunCopies.isEmpty { turn.perform(.discardSpool(session.loads.begunCopies)) }
        turn.perform(.ended(session.report))
    }
}
