import ActivityWire
import DequeModule
import OrderedCollections

/// Continuing the current activity of one window in another (U:U24–U30).
///
/// Nothing of it is on disk but the request: after a restart of the broker it ends by name, and the receiving window
/// hears of it from its own library.
extension Broker {
    /// A request to continue gets its event from what the source window advertises, and an app of its team.
    func completed(_ request: ActivationRequest, for client: Client) throws(Refusal) -> ActivationRequest {
        guard let reference = request.handoffFrom else { return request }
        guard request.event == nil, !request.isTransient else {
            let field = request.event == nil ? "isTransient" : "event"
            throw Refusal(code: .conflictingOptions, reason: "a handoff brings its own activity", field: field)
        }
        let source = try handoffSource(reference, client)
        var advert = try continuableActivity(of: source)
        advert.number = 0
        var request = request
        request.event = .handoff(advert)
        // The new window will prefer the same content, so that its name alone could mean either.
        request.handoffFrom = SessionReference(source)
        let sourceApp = sessions[source]?.record.app
        let explicit = try request.session.map { (session) throws(Refusal) in try sessions.find(session) }
        guard explicit != source else {
            throw Refusal(code: .invalidValue, reason: "the window has the activity already", field: "session")
        }
        let named = explicit.flatMap { sessions[$0]?.record.app } ?? request.app
        if let named {
            try check(named, canContinue: advert, of: sourceApp)
        } else if let found = try appToContinue(advert, of: sourceApp) {
            request.app = found
        } else if let page = advert.webpageURL {
            // Nobody of the team continues it: a browser shows the page (U:U28).
            request.event = .url(URLContext(url: page))
            request.handoffFrom = nil
        } else {
            throw Refusal(
                code: .noAppForEvent, reason: "no app of the team continues the activity type \(advert.type)",
                field: "app")
        }
        return request
    }

    func handoffSource(_ reference: SessionReference, _ client: Client) throws(Refusal) -> SceneSessionID {
        do {
            return try sessions.findOwn(reference, for: client)
        } catch {
            throw Refusal(
                code: error.code, reason: error.reason, field: "handoffFrom", candidates: error.candidates)
        }
    }

    /// The window that must not be chosen, since it has the activity.
    func handoffSource(of request: ActivationRequest) -> SceneSessionID? {
        request.handoffFrom.flatMap { try? sessions.find($0) }
    }

    func check(
        _ app: AppID, canContinue advert: ActivityAdvert, of source: AppID?
    ) throws(Refusal) {
        guard let description = apps[app], let source else { return }
        guard apps.isSameTeam(source, app) else {
            throw Refusal(code: .otherTeam, reason: "\(app) is not of the team of \(source)", field: "app")
        }
        guard description.activityTypes.contains(advert.type) else {
            throw Refusal(
                code: .noAppForEvent, reason: "\(app) does not declare the activity type \(advert.type)", field: "app")
        }
    }

    /// The activity's own app if it continues the type, else the one of its team that does.
    private func appToContinue(_ advert: ActivityAdvert, of source: AppID?) throws(Refusal) -> AppID? {
        guard let source else { return nil }
        let capable = apps.all.filter { apps.isSameTeam(source, $0.id) && $0.activityTypes.contains(advert.type) }
        if capable.contains(where: { $0.id == source }) { return source }
        guard capable.count < 2 else {
            throw Refusal(
                code: .ambiguousApp,
                reason: "\(capable.count) apps continue the activity type \(advert.type); name one",
                field: "app", candidates: capable.map(\.id.text))
        }
        return capable.first?.id
    }

    /// The user continues one thing at a time: what was still on its way gives way (U:U26).
    mutating func beginContinuation(_ request: RequestID, from source: SceneSessionID, to receiver: SceneSessionID) {
        guard let advert = currentActivities[source] else { return }
        for earlier in continuations.unfinished {
            end(earlier.request, .userCancelled, reason: "another continuation was begun")
            sessions.touch(earlier.receiver)
            removeIfNeverConnected(earlier.receiver)
        }
        continuations.insert(
            Continuation(request: request, source: source, receiver: receiver, advert: advert))
    }
}
