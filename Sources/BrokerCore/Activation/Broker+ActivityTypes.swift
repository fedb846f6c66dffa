import ActivityWire
import OrderedCollections

/// Fills in activity types for tools, so that a tool needs one request to open something.
extension Broker {
    /// Returns the request with the first activity type that its app declares, if the request's
    /// ``ActivationRequest/fillsInType`` is set. Any other request is returned unchanged.
    func requestWithActivityType(_ request: ActivationRequest) throws(Refusal) -> ActivationRequest {
        guard request.fillsInType else { return request }
        guard case .activity(var activity)? = request.event else {
            throw Refusal(
                code: .conflictingOptions, reason: "defaultType applies only to an activity", field: "fillsInType")
        }
        let explicit = try sessions.find(request.session, field: "session")
        guard let id = request.app ?? explicit.flatMap({ sessions[$0]?.record.app }) else {
            throw Refusal(
                code: .invalidValue, reason: "the content has no type; specify an app or a type", field: "fillsInType")
        }
        var request = request
        request.fillsInType = false
        // An unknown app is refused later, as for every request.
        guard let app = apps[id] else { return request }
        guard let type = app.activityTypes.first else {
            throw Refusal(
                code: .invalidValue, reason: "\(id) declares no activity type; specify one",
                field: "event.activity.type")
        }
        activity.type = type
        request.event = .activity(activity)
        return request
    }
}

extension ActivationRequest {
    /// The activity's type, if the request names the app or the session.
    var namedType: String? {
        guard app != nil || session != nil, !fillsInType, case .activity(let activity)? = event else { return nil }
        // A link needs no declared type, since the app claims its domain.
        return activity.type == WebLink.activityType ? nil : activity.type
    }
}
