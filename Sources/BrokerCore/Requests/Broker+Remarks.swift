import ActivityWire
import OrderedCollections

/// Adds remarks to outcomes, so that a tool needs one request to open something.
extension Broker {
    /// The request's outcome for a waiter, with remarks if the waiter wants them.
    func outcomeWithRemarks(_ request: OpenRequest, for waiter: OpenRequest.Waiter) -> ActivationOutcome {
        var outcome = disclosed(request.record.outcome, to: waiter.asker)
        guard waiter.wantsRemarks else { return outcome }
        var remarks = ActivationRemarks()
        // Only an app that the request names can lack the type: without a name, the type finds the app.
        if let type = waiter.namedType, outcome.refusal == nil, let app = outcome.app.flatMap({ apps[$0] }),
            !app.activityTypes.contains(type)
        {
            remarks.isTypeUndeclared = true
            remarks.declaredTypes = app.activityTypes
        }
        remarks.isStateSetAside = outcome.session.flatMap { sessions[$0] }?.history.quarantine != nil
        if outcome.decision == .candidates { remarks.candidates = request.record.decision.others }
        outcome.remarks = remarks
        return outcome
    }
}
