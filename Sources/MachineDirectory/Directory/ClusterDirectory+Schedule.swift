import EtcdGateway

/// When something has to be done.
extension ClusterDirectory {
    /// When a task's next call is to be sent; nil: none is.
    func due(_ task: DirectoryTask) -> Duration? {
        let slot = slot(task)
        guard slot.pending == nil, !isRenewingToken else { return nil }
        let isWanted =
            switch task {
            case .membership: membership.isJoining
            case .keepalive, .proof: membership.fence != nil
            case .publication: membership.fence != nil && publication.due != nil
            // While a watch is being opened a list would have to be repeated.
            case .list: membership.isActive && (watch.number == nil || watch.isOpen)
            case .revocation: membership == .leaving || membership.isActive && outdatedLease != nil
            }
        guard isWanted else { return nil }
        return task == .publication ? max(publication.due ?? .zero, slot.due) : slot.due
    }

    /// When the watch has to be opened, or given up.
    var watchDeadline: Duration? {
        guard membership.isActive else { return nil }
        switch watch {
        case .closed(let openAt): return isRenewingToken ? nil : openAt
        case .opening(_, let deadline): return deadline
        case .open: return watchLagDeadline
        }
    }

    /// When a problem that is over is no longer reported.
    var lagEnd: Duration? { laggedAt.map { $0 + DirectoryTimes.listInterval } }

    /// When a machine that wants this one's name, and says so twice in the life of a lease, is taken to be gone.
    var contenderEnd: Duration? { contender.map { $0.since + timeToLive * 2 } }

    /// When ``handle(_:at:)`` has to be called with ``DirectoryInput/timePassed``; nil: not before another input.
    public var nextDeadline: Duration? {
        let calls = DirectoryTask.allCases.map { slot($0).pending?.deadline ?? due($0) }
        return (calls + [watchDeadline, lagEnd, contenderEnd]).compactMap { $0 }.min()
    }
}
