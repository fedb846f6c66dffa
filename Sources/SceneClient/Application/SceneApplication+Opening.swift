import ActivityWire
public import SceneValues

// URLs that the app opens, and the quick actions that its icon offers (W:§9).
extension SceneApplication {
    /// Opens a URL in the right window of an app. An app that claims the domain of a web page gets an activity of the
    /// web-browsing type. Otherwise an app that declares the URL's scheme or the file's type gets the URL.
    ///
    /// - Parameters:
    ///   - url: the URL, absolute.
    ///   - urlOptions: the data that the receiver gets with the URL, and whether only an app that claims the link may
    ///     open it.
    ///   - app: the app's bundle identifier; nil finds the app by the URL.
    ///   - reuse: which of the existing windows may be used.
    ///   - stage: the stage of the request at which this method returns.
    ///   - timeout: the time after which the request ends; a URL that was not sent yet is withdrawn.
    ///   - options: the requesting scene, and the placement of the window.
    /// - Returns: the window, and how it was found.
    /// - Throws: `invalidValue` for a URL that is empty or a value that is too long; `userInfo` for an annotation over
    ///   its limit; `refused` as `noAppForEvent` if no app can open the URL; otherwise the errors of
    ///   ``open(_:in:reuse:waitingFor:timeout:options:)``.
    @discardableResult
    public func open(
        url: String, _ urlOptions: OpenURLOptions = OpenURLOptions(), in app: String? = nil,
        reuse: ReusePolicy = .matchElseNew, waitingFor stage: RequestStage = .handled,
        timeout: Duration = .seconds(30), options: ActivationRequestOptions? = nil
    ) async throws(SceneError) -> OpenResult {
        let target = try Self.identifier(of: app)
        var request = ActivationRequest(
            app: target, event: .url(try urlOptions.context(url)), reuse: reuse, waitingFor: stage, timeout: timeout,
            idempotencyKey: Self.freshKey(), requiresUniversalLink: urlOptions.universalLinksOnly)
        request.apply(options)
        return try await activate(request)
    }

    /// Sets the quick actions that the app's icon offers after the bundle's actions: UIKit's `shortcutItems`. The new
    /// actions replace the actions that the app set before, and stay when the app's process ends.
    ///
    /// - Parameter items: at most 16, in the order in which they are offered. The icon offers at most 4 actions, the
    ///   bundle's actions included.
    /// - Throws: `userInfo` for user info over its limit; `refused` for another value over its limit; `noBroker`;
    ///   `timedOut` after 30 s.
    public func setShortcutItems(_ items: [ShortcutItem]) async throws(SceneError) {
        var actions: [ActivityWire.ShortcutItem] = []
        for item in items { actions.append(try item.wire()) }
        _ = try await request(.setShortcutItems(actions), timeout: Self.requestTimeout)
    }
}
