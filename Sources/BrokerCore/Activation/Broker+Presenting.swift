import ActivityWire
import OrderedCollections

/// Presentation: which requests bring their window forward, and where the window is placed.
extension Broker {
    /// Brings the window forward if the sender wants that and may ask for it (U:A17). Otherwise a window that is not on
    /// the screen is marked as needing attention.
    mutating func present(
        _ session: SceneSessionID,
        _ request: ActivationRequest,
        _ plan: ActivationPlan,
        _ client: Client
    ) {
        // The sender may want what is in front to stay there (U:A17).
        guard request.joinBehavior != .preferredWithoutActivating, mayBringForward(request, plan, client) else {
            if screen.presence(of: session) == .absent { sessions.updateRecord(session) { $0.needsAttention = true } }
            return
        }
        switch request.placement {
        case .automatic: bringForward(session, requester: plan.requester)
        case .standard: bringForward(session, requester: plan.requester, at: .beside)
        case .prominent: bringForward(session, requester: plan.requester, at: .prominent)
        case .push:
            guard let target = plan.pushTarget else { return }
            push(session, insteadOf: target, requester: plan.requester)
        }
    }

    /// Returns true for tools, and for a process with a window on the screen. Another process must name a session of
    /// its own that the user can have touched just now.
    private func mayBringForward(_ request: ActivationRequest, _ plan: ActivationPlan, _ client: Client) -> Bool {
        guard policy.guardsFocus, let process = client.process else { return true }
        if screen.sessions.contains(where: { sessions[$0]?.record.process == process }) { return true }
        guard request.isUserInitiated, let requester = plan.requester.flatMap({ sessions[$0] }),
            requester.record.process == process
        else { return false }
        return wasLatelyTouchable(requester)
    }

    /// Whether the window is in the foreground or left it within `gestureGrace`: the request may have been sent before
    /// the window left.
    private func wasLatelyTouchable(_ session: SceneSession) -> Bool {
        if session.lifecycle.state.isForeground { return true }
        guard let left = session.leftForeground else { return false }
        return now.instant - left <= policy.gestureGrace
    }
}
