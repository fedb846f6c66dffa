import ActivityWire
import OrderedCollections

/// Which requests bring their window forward, and where it is put.
extension Broker {
    /// Brings the window forward if its sender wants that and may ask for it (U:A17); otherwise it is served in the
    /// background and marked as asking for attention.
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

    /// The user's tools may; a window may while one of its own scenes is in the foreground, or if the user can really
    /// have touched the scene that it names.
    private func mayBringForward(_ request: ActivationRequest, _ plan: ActivationPlan, _ client: Client) -> Bool {
        guard policy.guardsFocus, let process = client.process else { return true }
        if screen.sessions.contains(where: { sessions[$0]?.record.process == process }) { return true }
        guard request.isUserInitiated, let requester = plan.requester.flatMap({ sessions[$0] }),
            requester.record.process == process
        else { return false }
        return wasLatelyTouchable(requester)
    }

    /// It is in the foreground, or was a moment ago: the request may have been on its way when it left.
    private func wasLatelyTouchable(_ session: SceneSession) -> Bool {
        if session.lifecycle.state.isForeground { return true }
        guard let left = session.leftForeground else { return false }
        return now.instant - left <= policy.gestureGrace
    }
}
