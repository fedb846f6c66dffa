import ActivityWire
import OrderedCollections

/// What a tool would otherwise have to ask before it opens something, and after: one answer has it all.
extension Broker {
    /// With the app's first declared type in the place of the one that was sent, where that is wished.
    func typed(_ request: ActivationRequest) throws(Refusal) -> ActivationRequest {
        guard request.fillsInType else { return request }
        guard case .activity(var activity)? = request.event else {
            throw Refusal(
                code: .conflictingOptions, reason: "only an activity has a type to fill in", field: "fillsInType")
        }
        let explicit = try sessions.find(request.session, field: "session")
        guard let id = request.app ?? explicit.flatMap({ sessions[$0]?.record.app }) else {
            throw Refusal(
                code: .invalidValue, reason: "what to open has no type; name an app or a type", field: "fillsInType")
        }
        var request = request
        request.fillsInType = false
        // An app that is not there is refused like everywhere.
        guard let app = apps[id] else { return request }
        guard let type = app.activityTypes.first else {
            throw Refusal(
                code: .invalidValue, reason: "\(id) declares no activity type; name one", field: "event.activity.type")
        }
        activity.type = type
        request.event = .activity(activity)
        return request
    }

    /// What is odd about a request, for a sender that wants to know.
    func remarked(_ request: OpenRequest, for waiter: OpenRequest.Waiter) -> ActivationOutcome {
        var outcome = disclosed(request.record.outcome, to: waiter.asker)
        guard waiter.wantsRemarks else { return outcome }
        var remarks = ActivationRemarks()
        // An app that was found by the type declares it; one that was named need not.
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

extension ActivationRequest {
    /// The type of an activity that was sent to an app or a session by its name.
    var namedType: String? {
        guard app != nil || session != nil, !fillsInType, case .activity(let activity)? = event else { return nil }
        return activity.type
    }
}
