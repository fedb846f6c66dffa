import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Where each scene is meant to be.
///
/// An app stays in the foreground where one of its windows takes the place of another (U:L25). Each scene is told by
/// itself, and one that connects first takes longer to come than the other to go. Between the two the app would have no
/// scene in the foreground, and would come forward anew with the second one. So the scene that goes stays inactive until
/// the one that comes has entered the foreground, or comes no more.
extension Broker {
    func goal(of session: SceneSession) -> SceneGoal {
        if let animation = session.destruction { return .destroyed(animation) }
        if session.wantsReconnect, session.lifecycle.state != .unattached { return .disconnected }
        if let process = session.record.process, processes[process]?.isFlung == true { return .flung }
        switch screen.presence(of: session.id) {
        case .active: return .active
        case .covered: return .inactive
        case .absent: break
        }
        let isKept = session.lifecycle.state != .unattached && !session.isReclaimed
        let isWanted = isKept || !session.outbox.isEmpty || (session.wantsRefresh && isRefreshDue(session))
        return isWanted ? .background : .disconnected
    }

    func isRefreshDue(_ session: SceneSession) -> Bool {
        session.lastRefresh.map { $0 + policy.refreshInterval <= now.instant } ?? true
    }

    /// Whether a scene that is to enter the background waits for another one of its process.
    func lingers(_ session: SceneSession) -> Bool {
        guard !isShuttingDown, session.lifecycle.state == .foregroundInactive, let process = session.record.process
        else { return false }
        let shown = screen.sessions.compactMap { sessions[$0] }.filter { processes.host(of: $0)?.id == process }
        return !shown.isEmpty && !shown.contains { $0.lifecycle.state.isForeground }
    }

    /// Has those go on that wait no longer, before anything else is told.
    mutating func endLingering() {
        guard !lingering.isEmpty else { return }
        let released = lingering.filter { id in sessions[id].map { lingers($0) } != true }
        lingering.subtract(released)
        sessions.unsettleFirst(released)
    }
}
