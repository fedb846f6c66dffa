import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Decides the goal of each scene.
///
/// An app stays in the foreground when one of its windows replaces another (U:L25). But each scene gets its calls
/// independently, and the old scene leaves faster than the new scene connects. In between, the app would have no scene
/// in the foreground, and would enter the foreground again with the new scene. So the old scene stays inactive until
/// the new scene has entered the foreground, or is no longer expected.
extension Broker {
    /// Returns the goal of the session's scene. What happens to another scene does not matter, and several scenes may
    /// be active (U:L15).
    func goal(of session: SceneSession) -> SceneGoal {
        if let animation = session.destruction { return .destroyed(animation) }
        if session.wantsReconnect, session.lifecycle.state != .unattached { return .disconnected }
        if let process = session.record.process, processes[process]?.isFlung == true { return .flung }
        if displayContent.isShownOnDisplay(session.id) { return displayGoal(of: session) }
        switch screen.presence(of: session.id) {
        case .active: return .active
        case .covered: return .inactive
        case .absent: break
        }
        // A scene that has left the screen stays connected (U:L16). A scene that connects off the screen, as for a
        // refresh, goes to the background (U:L3; P:L9), and stays there until its memory is needed (U:S3).
        let isKept = session.lifecycle.state != .unattached && !session.isReclaimed
        let isWanted = isKept || !outboxes[session.id].isEmpty || (session.wantsRefresh && isRefreshDue(session))
        return isWanted ? .background : .disconnected
    }

    func isRefreshDue(_ session: SceneSession) -> Bool {
        session.lastRefresh.map { $0 + policy.refreshInterval <= now.instant } ?? true
    }

    /// Whether a scene waits to enter the background until another scene of its process is in the foreground.
    func lingers(_ session: SceneSession) -> Bool {
        guard !service.isShuttingDown, session.lifecycle.state == .foregroundInactive,
            let process = session.record.process
        else { return false }
        let shown = screen.sessions.compactMap { sessions[$0] }.filter { processes.host(of: $0)?.id == process }
        return !shown.isEmpty && !shown.contains { $0.lifecycle.state.isForeground }
    }

    /// Releases scenes whose wait is over, and has them advance before all others.
    mutating func endLingering() {
        let released = lingering.filter { id in sessions[id].map { lingers($0) } != true }
        lingering.subtract(released)
        sessions.scheduleAdvanceFirst(released)
    }
}
