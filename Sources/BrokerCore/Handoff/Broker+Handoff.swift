import ActivityWire
import DequeModule
import OrderedCollections

/// Handoff: one window continues the current activity of another (U:U24–U30).
///
/// Only the request is stored. After a restart of the broker the request ends with a code, and the client library tells
/// the receiving window.
extension Broker {
    /// Completes a request to continue an activity. Its event becomes the advert of the source window's current
    /// activity, and its app becomes an app of the source's team. Other requests are returned unchanged.
    func requestWithAdvert(_ request: ActivationRequest, for client: Client) throws(Refusal) -> ActivationRequest {
        guard let reference = request.handoffFrom else { return request }
        guard request.event == nil, !request.isTransient else {
            let field = request.event == nil ? "isTransient" : "event"
            throw Refusal(
                code: .conflictingOptions, reason: "a handoff and an activity are mutually exclusive", field: field)
        }
        let source = try handoffSource(reference, client)
        let advert = try continuableActivity(of: source).withoutNumber
        var request = request
        request.event = .handoff(advert)
        // The source is named by its identifier from here on. A reference by content could later mean the new window,
        // which will prefer the same content.
        request.handoffFrom = SessionReference(source)
        let sourceApp = sessions[source]?.record.app
        let explicit = try request.session.map { (session) throws(Refusal) in try sessions.find(session) }
        guard explicit != source else {
            throw Refusal(code: .invalidValue, reason: "the window already has the activity", field: "session")
        }
        let named = explicit.flatMap { sessions[$0]?.record.app } ?? request.app
        if let named {
            try check(named, canContinue: advert, of: sourceApp)
        } else if let app = try appToContinue(advert, of: sourceApp) {
            request.app = app
        } else if let page = advert.webpageURL {
            // No app of the team continues the type, so a browser shows the page (U:U28).
            request.event = .url(URLContext(url: page))
            request.handoffFrom = nil
        } else {
            throw Refusal(
                code: .noAppForEvent, reason: "no app of the team can continue the activity type \(advert.type)",
                field: "app")
        }
        return request
    }

    /// Finds the session whose activity is to be continued. A refusal names the field `handoffFrom`.
    func handoffSource(_ reference: SessionReference, _ client: Client) throws(Refusal) -> SceneSessionID {
        do {
            return try sessions.findOwn(reference, for: client)
        } catch {
            throw Refusal(
                code: error.code, reason: error.reason, field: "handoffFrom", candidates: error.candidates)
        }
    }

    /// Returns the session that has the activity and must not be chosen; nil if the request continues no activity.
    func handoffSource(of request: ActivationRequest) -> SceneSessionID? {
        request.handoffFrom.flatMap { try? sessions.find($0) }
    }

    /// Throws if the app is of another team than the source, or does not declare the activity's type.
    func check(
        _ app: AppID, canContinue advert: ActivityAdvert, of source: AppID?
    ) throws(Refusal) {
        // The plan refuses an app that is not installed.
        guard let description = apps[app], let source else { return }
        guard apps.isSameTeam(source, app) else {
            throw Refusal(code: .otherTeam, reason: "\(app) does not belong to the team of \(source)", field: "app")
        }
        guard description.activityTypes.contains(advert.type) else {
            throw Refusal(
                code: .noAppForEvent, reason: "\(app) does not declare the activity type \(advert.type)", field: "app")
        }
    }

    /// Returns the app that continues the activity: the source app if it declares the activity's type, otherwise the
    /// only app of the source's team that declares the type. Returns nil if no app of the team does, and throws
    /// `ambiguousApp` if several do.
    private func appToContinue(_ advert: ActivityAdvert, of source: AppID?) throws(Refusal) -> AppID? {
        guard let source else { return nil }
        let capable = apps.all.filter { apps.isSameTeam(source, $0.id) && $0.activityTypes.contains(advert.type) }
        if capable.contains(where: { $0.id == source }) { return source }
        guard capable.count < 2 else {
            throw Refusal(
                code: .ambiguousApp,
                reason: "\(capable.count) apps can continue the activity type \(advert.type); specify one",
                field: "app", candidates: capable.map(\.id.text))
        }
        return capable.first?.id
    }
}
