public import ActivityWire
public import UniformTypes

/// All drags as one machine, from inputs to effects (U:D1–D46).
///
/// Has no clock, no socket and no bytes. `now` is the time since the broker started. The caller replaces what peers
/// claim about themselves by what the broker knows.
public struct Drags: Sendable {
    var sessions: [DragID: DragSession] = [:]
    /// The drags in the order in which they were lifted, so that nothing depends on the order of a hash table.
    var order: [DragID] = []
    var turn: DragTurn
    /// The reports of the last drags, oldest first, for processes that were away when a drag ended.
    var ended: [DragReport] = []
    /// Moves whose source was told to delete outside any session, by the call that told it.
    var deletions: [DragCallID: Deletion] = [:]

    struct Deletion: Hashable, Sendable {
        let drag: DragID
        let scene: SceneSessionID
        let process: WindowProcessID
    }

    /// Makes the machine without drags.
    ///
    /// - Parameters:
    ///   - owed: The moves that an earlier run confirmed and whose sources have not all deleted.
    ///   - firstNumber: At least the greatest number of earlier runs; new numbers are greater.
    public init(
        policy: DragPolicy = DragPolicy(), catalog: UniformTypeCatalog = .system, owed: [OwedMove] = [],
        firstNumber: UInt64 = 0
    ) {
        turn = DragTurn(policy: policy, catalog: catalog, firstNumber: firstNumber)
        turn.owed = owed.suffix(DragLimits.owedMoves)
    }

    /// The known types; they change with the installed apps.
    public var catalog: UniformTypeCatalog {
        get { turn.catalog }
        set { turn.catalog = newValue }
    }

    /// Time limits. A change does not affect deadlines that are already set.
    public var policy: DragPolicy {
        get { turn.policy }
        set { turn.policy = newValue }
    }

    /// The drags that are not over, oldest first.
    public var underWay: [DragID] { order.filter { sessions[$0].map { $0.phase != .over } ?? false } }

    /// The grants in force and the last ones that ended, in the order in which they were given.
    public var grants: [Grant] { turn.grants.all }

    /// The confirmed moves that sources have not yet finished, oldest first.
    public var owedMoves: [OwedMove] { turn.owed }

    /// The time at which `deadlineReached` is due; nil while no deadline is set.
    public var nextDeadline: Duration? {
        order.compactMap { sessions[$0]?.nextDeadline(turn) }.min()
    }

    // MARK: One session, all sessions

    mutating func with(_ id: DragID, _ change: (inout DragSession, inout DragTurn) -> Void) {
        // The session is taken out of the table while it changes; otherwise each chunk would copy it.
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
