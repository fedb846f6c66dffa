import ActivityWire
import OrderedCollections

/// Presentation: which requests bring their window forward, and where the window is placed.
extension Broker {
    /// Brings the session's window forward if the sender wants that and is allowed to (U:A17, U:R14). Otherwise marks
    /// the session as needing attention, unless its window is on the screen.
    mutating func present(
        _ session: SceneSessionID,
        _ request: ActivationRequest,
        _ plan: ActivationPlan,
        _ client: Client
    ) {
        // The behavior `preferredWithoutActivating` asks that the windows in front stay there (U:A17).
        guard request.joinBehavior != .preferredWithoutActivating,
            mayBringForward(request, actingSession: plan.actingSession, client)
        else {
            if !isInView(session) { sessions.updateRecord(session) { $0.needsAttention = true } }
            return
        }
        // The placement of the request decides the window's place (U:A18, U:A19).
        switch request.placement {
        case .automatic: bringForward(session, actingSession: plan.actingSession)
        case .standard: bringForward(session, actingSession: plan.actingSession, at: .beside)
        case .prominent: bringForward(session, actingSession: plan.actingSession, at: .prominent)
        case .push:
            // The plan of a push always has a target.
            guard let target = plan.pushTarget else { return }
            push(session, insteadOf: target, actingSession: plan.actingSession)
        }
    }

    /// Whether the client may bring a window forward. Every client may unless the policy guards the focus. If it does,
    /// tools may, and so may a process with a window on the screen. Any other process needs a request that the user
    /// initiated, in a window of that process that the user could touch until just now (U:A12).
    ///
    /// For a request from another machine, that machine's broker vouches for its sender.
    func mayBringForward(
        _ request: ActivationRequest, actingSession: SceneSessionID?, _ client: Client
    ) -> Bool {
        guard policy.guardsFocus else { return true }
        if let origin = client.origin { return origin.mayBringForward }
        guard let process = client.process else { return true }
        if screen.sessions.contains(where: { sessions[$0]?.record.process == process }) { return true }
        guard request.isUserInitiated, let actingSession = actingSession.flatMap({ sessions[$0] }),
            actingSession.record.process == process
        else { return false }
        return wasLatelyTouchable(actingSession)
    }

    /// Whether the window is in the foreground, or left the foreground at most `gestureGrace` ago. The request may have
    /// been sent before the window left.
    private func wasLatelyTouchable(_ session: SceneSession) -> Bool {
        if session.lifecycle.state.isForeground { return true }
        guard let left = session.leftForeground else { return false }
        return now.instant - left <= policy.gestureGrace
    }

    /// Shows `session` in the place of `target`, which stays hidden until the window of `session` is closed (U:A19).
    private mutating func push(
        _ session: SceneSessionID, insteadOf target: SceneSessionID, actingSession: SceneSessionID?
    ) {
        let wasShown = screen.presence(of: target) != .absent
        bringForward(session, actingSession: actingSession, at: .insteadOf(target))
        // A target that is still on the screen is not hidden: `session` floats over it, or may not replace it.
        if wasShown, screen.presence(of: target) == .absent { sessions.hide(target, behind: session) }
    }
}
