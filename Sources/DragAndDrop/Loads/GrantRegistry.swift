import ActivityWire

/// All grants in force, and the last ones that ended.
struct GrantRegistry: Sendable {
    private var grants: [GrantID: Grant] = [:]
    /// Ended grants, oldest first.
    private var ended: [GrantID] = []

    /// All grants in the order in which they were given.
    var all: [Grant] { grants.values.sorted { $0.id < $1.id } }

    subscript(_ id: GrantID) -> Grant? { grants[id] }

    mutating func add(_ grant: Grant) {
        grants[grant.id] = grant
    }

    /// Counts one read by `reader` against the uses of the grant. Returns false if the grant belongs to another reader,
    /// has ended, or has no use left.
    mutating func use(_ id: GrantID, by reader: DragParty, at now: Duration) -> Bool {
        guard let grant = grants[id], grant.state == .active, grant.reader.process == reader.process,
            grant.usesLeft > 0, grant.expires.map({ now < $0 }) ?? true
        else { return false }
        grants[id]?.usesLeft = grant.usesLeft - 1
        return true
    }

    /// Ends a grant that is in force. A grant that has ended before keeps its state.
    mutating func end(_ id: GrantID, as state: GrantState) {
        guard grants[id]?.state == .active, state != .active else { return }
        grants[id]?.state = state
        ended.append(id)
        if ended.count > DragLimits.endedGrants {
            grants[ended.removeFirst()] = nil
        }
    }

    /// Returns the grant if it can be revoked, otherwise throws. The caller ends the grant's load, which ends the
    /// grant.
    func checkRevocation(_ id: GrantID) throws(RevocationRefusal) -> Grant {
        guard let grant = grants[id] else { throw .unknownGrant }
        switch grant.state {
        case .active: return grant
        case .transferred: throw .alreadyTransferred
        case .spent, .revoked, .expired, .void: throw .alreadyEnded
        }
    }
}
