import ActivityWire
import OrderedCollections

/// Universal links: the URL of a web page is delivered as an activity to an app that claims the page's domain (U:C1,
/// W:§9). Files: whether they are opened in place.
extension Broker {
    /// Replaces a URL by an activity of the web-browsing type if an app claims the URL's domain (W:8). The request then
    /// goes to that app. Other requests are returned unchanged.
    ///
    /// - Throws: A refusal if the request requires a universal link and has none, or if several apps claim the domain
    ///   and the user has no default app for the scheme.
    func linked(_ request: ActivationRequest) throws(Refusal) -> ActivationRequest {
        guard case .url(let context)? = request.event, let link = WebLink(context.url) else {
            guard !request.requiresUniversalLink else { throw Self.noLink }
            return request
        }
        guard let app = try claimant(of: link, for: request) else {
            guard !request.requiresUniversalLink else {
                let reason = "no app that may open the link claims the domain \(link.host)"
                throw Refusal(code: .noAppForEvent, reason: reason, field: "app")
            }
            return request
        }
        var request = request
        if request.session == nil { request.app = app }
        request.event = .activity(
            Activity(type: WebLink.activityType, targetContentIdentifier: context.target, webpageURL: context.url))
        return request
    }

    private static var noLink: Refusal {
        Refusal(
            code: .invalidValue, reason: "a universal link must be the URL of a web page",
            field: "requiresUniversalLink")
    }

    /// Returns the app that gets the link; nil if no app claims it.
    ///
    /// If the request names an app or a session, only that app counts. If several apps claim the link, the user's
    /// default app for the URL's scheme gets it.
    private func claimant(of link: WebLink, for request: ActivationRequest) throws(Refusal) -> AppID? {
        let explicit = try sessions.find(request.session, field: "session")
        if let named = explicit.flatMap({ sessions[$0]?.record.app }) ?? request.app {
            return apps[named]?.claims(link) == true ? named : nil
        }
        let claiming = apps.all.filter { $0.claims(link) }.map(\.id)
        guard claiming.count > 1 else { return claiming.first }
        let chosen = apps.defaults[DefaultAppSubject(kind: .urlScheme, name: link.scheme)]?.app
        if let chosen, claiming.contains(chosen) { return chosen }
        throw Refusal(
            code: .ambiguousApp, reason: "\(claiming.count) apps claim the domain \(link.host); specify one",
            field: "app",
            candidates: claiming.map(\.text))
    }

    /// Returns the event as it is delivered to the app. A file is not opened in place if the app's bundle forbids
    /// opening in place (U:C2).
    func permitted(_ event: SceneEvent?, by app: AppDescription) -> SceneEvent? {
        guard case .url(var context)? = event, app.supportsOpeningInPlace == false else { return event }
        context.openInPlace = false
        return .url(context)
    }
}

extension URLContext {
    /// The URL as a target content identifier; nil if the URL is longer than such an identifier may be.
    fileprivate var target: String? {
        url.utf8.count <= Limits.targetContentIdentifierBytes ? url : nil
    }
}
