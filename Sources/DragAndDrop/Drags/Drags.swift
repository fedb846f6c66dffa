public import ActivityWire
public import UniformTypes

/// All drags as one state machine, from inputs to effects (U:D1–D46).
///
/// The machine has no clock and no socket, and sees no bytes. `now` is the time since the broker started. The caller
/// replaces what peers claim about themselves by what the broker knows.
public struct Drags: Sendable {
    var sessions: [DragID: DragSession] = [:]
    /// The drags in the order in which they were lifted, so that nothing depends on the order of a hash table.
    var order: [DragID] = []
    var registry: DragRegistry
    /// The reports of the last drags, oldest first. They serve processes that were away when a drag ended.
    var ended: [DragReport] = []
    /// The deletions that sources are told of outside a drag, by the calls that tell them.
    var deletions: [DragCallID: Deletion] = [:]

    struct Deletion: Hashable, Sendable {
        let drag: DragID
        let scene: SceneSessionID
        let process: WindowProcessID
    }

    /// Creates a machine that has no drags.
    ///
    /// - Parameters:
    ///   - owed: The moves that an earlier run confirmed, with the sources that have not deleted their items.
    ///   - firstNumber: A number that is not less than any number of earlier runs. New numbers are greater.
    public init(
        policy: DragPolicy = DragPolicy(), catalog: UniformTypeCatalog = .system, owed: [OwedMove] = [],
        firstNumber: UInt64 = 0
    ) {
        registry = DragRegistry(policy: policy, catalog: catalog, firstNumber: firstNumber)
        registry.owed = owed.suffix(DragLimits.owedMoves)
    }

    /// The known types; they change with the installed apps.
    public var catalog: UniformTypeCatalog {
        get { registry.catalog }
        set { registry.catalog = newValue }
    }

    /// The time limits. A change does not affect deadlines that are already set.
    public var policy: DragPolicy {
        get { registry.policy }
        set { registry.policy = newValue }
    }

    /// The drags that are not over, oldest first.
    public var underWay: [DragID] {
        order.filter { id in
            guard let session = sessions[id] else { return false }
            return session.phase != .over
        }
    }

    /// The grants in force and the last ones that ended, in the order in which they were given.
    public var grants: [Grant] { registry.grants.all }

    /// The confirmed moves of which some source has not deleted its items, oldest first.
    public var owedMoves: [OwedMove] { registry.owed }

    /// The time at which `deadlineReached` is due; nil while no deadline is set.
    public var nextDeadline: Duration? {
        order.compactMap { sessions[$0]?.nextDeadline(registry) }.min()
    }

    // MARK: One session, all sessions

    mutating func update(_ id: DragID, _ change: (inout DragSession, inout DragRegistry) -> Void) {
        // The session is taken out of the table while it changes; otherwise each chunk would copy it.
        guard var session = sessions.removeValue(forKey: id) else { return }
        change(&session, &registry)
        if session.isDone { retire(session) } else { sessions[id] = session }
    }

    mutating func updateAll(_ change: (inout DragSession, inout DragRegistry) -> Void) {
        for id in order { update(id, change) }
    }

    private mutating func retire(_ session: DragSession) {
        order.removeAll { $0 == session.id }
        registry.callOwners = registry.callOwners.filter { $0.value != session.id }
        ended.append(session.report)
        if ended.count > DragLimits.endedDrags { ended.removeFirst() }
        if !session.loads.begunCopies.isEmpty { registry.perform(.discardSpool(session.loads.begunCopies)) }
        registry.perform(.ended(session.report))
    }
}
