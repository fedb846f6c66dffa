import ActivityWire
import BrokerClient

// UIKit's three requests (activation, refresh, destruction) concern the app's own sessions; `open` reaches any app.
extension SceneApplication {
    /// Brings a session's window forward, and connects it if necessary. Without a session, brings a window forward that
    /// prefers the activity's content, or else a new window (U:A1-A8).
    ///
    /// Returns when the broker has chosen the window. The window's delegate hears what happens next (U:A11).
    ///
    /// - Throws: `multipleScenesNotSupported`, `requestDenied`, `refused`; `noBroker` and `timedOut` after 30 s.
    public func requestSceneSessionActivation(
        _ session: SceneSession?, userActivity: UserActivity? = nil, options: ActivationRequestOptions? = nil
    ) async throws(SceneError) {
        let request =
            session.map { SceneSessionActivationRequest(session: $0, userActivity: userActivity, options: options) }
            ?? SceneSessionActivationRequest(userActivity: userActivity, options: options)
        try await activateSceneSession(for: request)
    }

    /// Activates a session for a request that may also ask for a role; see
    /// ``requestSceneSessionActivation(_:userActivity:options:)``.
    public func activateSceneSession(for activation: SceneSessionActivationRequest) async throws(SceneError) {
        var request = ActivationRequest(
            app: AppID(bundleIdentifier),
            event: try activation.userActivity.map { (activity) throws(SceneError) in
                .activity(try activity.wire())
            },
            session: activation.session.map { SessionReference($0.id) },
            // Without a session, a window that prefers the content is chosen, or a new one is made (U:A5 to U:A8).
            reuse: activation.session == nil ? .preferElseNew : nil,
            role: activation.role,
            waitingFor: .resolved,
            timeout: Self.requestTimeout,
            idempotencyKey: Self.freshKey()
        )
        request.apply(activation.options)
        _ = try await activate(request)
    }

    /// UIKit's form: returns at once, and calls the handler only if the request fails (U:A11).
    public func activateSceneSession(
        for activation: SceneSessionActivationRequest, errorHandler: (@MainActor (SceneError) -> Void)?
    ) {
        Task {
            do throws(SceneError) {
                try await activateSceneSession(for: activation)
            } catch {
                errorHandler?(error)
            }
        }
    }

    /// Requests that the snapshot, the state and the conditions of a session are collected again soon (U:§7).
    ///
    /// The request is sent after the session's earlier changes. A disconnected session is connected in the background
    /// for the refresh. An unknown session is not an error (U:S6).
    public func requestSceneSessionRefresh(_ session: SceneSession) async throws(SceneError) {
        await updates.waitUntilSent(of: session.id)
        do {
            _ = try await request(.refresh(SessionReference(session.id)), timeout: Self.requestTimeout)
        } catch .requestDenied {
            return
        }
    }

    /// Destroys a session: its window is closed, then the session is discarded (U:§8).
    ///
    /// - Throws: `requestDenied` for a session that is gone or of another app (U:X4).
    public func requestSceneSessionDestruction(
        _ session: SceneSession, options: DismissalAnimation = .standard
    ) async throws(SceneError) {
        try await requestDestruction(of: session, options: options, because: nil)
    }

    /// Destroys a session of this process.
    ///
    /// - Parameter reason: Why, for people. It is shown in the rows of the process and its app.
    package func requestDestruction(
        of session: SceneSession, options: DismissalAnimation = .standard, because reason: String?
    ) async throws(SceneError) {
        let body = ClientRequest.destroy(SessionReference(session.id), options, reason: reason)
        _ = try await request(body, timeout: Self.requestTimeout)
    }

    /// Shows an activity in the right window of an app.
    ///
    /// The request is repeated over a restart of the broker until the timeout, yet handled once. Do not wait for
    /// `handled` in a callback of the scene that is to handle it: the scene waits for that callback.
    ///
    /// - Parameters:
    ///   - activity: the activity to open.
    ///   - app: the app's bundle identifier; nil finds the app by the activity's type.
    ///   - reuse: which of the existing windows may be used.
    ///   - stage: the stage of the request at which this method returns.
    ///   - timeout: the time after which the request ends; an activity that was not sent yet is withdrawn.
    ///   - options: the requesting scene, and the placement of the window.
    /// - Returns: the window, and how it was found.
    /// - Throws: `refused`, `multipleScenesNotSupported` and `requestDenied` when nothing was done; `notHandled` with
    ///   the outcome's name, which with the policy `ask` is `candidates`; `noBroker` and `timedOut`.
    @discardableResult
    public func open(
        _ activity: UserActivity, in app: String? = nil, reuse: ReusePolicy = .matchElseNew,
        waitingFor stage: RequestStage = .handled, timeout: Duration = .seconds(30),
        options: ActivationRequestOptions? = nil
    ) async throws(SceneError) -> OpenResult {
        let target = try Self.identifier(of: app)
        var request = ActivationRequest(
            app: target,
            event: .activity(try activity.wire()),
            reuse: reuse,
            waitingFor: stage,
            timeout: timeout,
            idempotencyKey: Self.freshKey()
        )
        request.apply(options)
        return try await activate(request)
    }

    /// Continues the current activity of one of the app's windows in another window of its team (U:U24).
    ///
    /// - Parameters:
    ///   - source: The session of the window that has the activity.
    ///   - app: The app that continues the activity; nil finds an app of the team by the activity's type.
    ///   - reuse: Which of the existing windows may be used.
    ///   - timeout: The time limit of the request.
    ///   - options: The requesting scene, and the placement of the window.
    /// - Throws: `refused` with a code such as `noCurrentActivity`; `notHandled` with the outcome's name, such as
    ///   `connectionUnavailable`.
    @discardableResult
    public func continueActivity(
        of source: SceneSession, in app: String? = nil, reuse: ReusePolicy = .matchElseNew,
        timeout: Duration = .seconds(30), options: ActivationRequestOptions? = nil
    ) async throws(SceneError) -> OpenResult {
        let target = try Self.identifier(of: app)
        let request = ActivationRequest(
            app: target, reuse: reuse, requestingSession: options?.requestingScene?.session.id,
            placement: options?.placement.wire ?? .automatic, isUserInitiated: options?.isUserInitiated ?? false,
            timeout: timeout, idempotencyKey: Self.freshKey(), handoffFrom: SessionReference(source.id))
        return try await activate(request)
    }

    /// Withdraws activities of this app with these persistent identifiers that were not delivered to a window yet
    /// (U:U6); nil withdraws all undelivered activities that have a persistent identifier.
    public func deleteSavedUserActivities(withPersistentIdentifiers identifiers: [String]?) async throws(SceneError) {
        let body = ClientRequest.withdrawActivities(persistentIdentifiers: identifiers ?? [], all: identifiers == nil)
        _ = try await request(body, timeout: Self.requestTimeout)
    }

    /// Asks the broker for all sessions of the app, connected or not.
    @discardableResult
    public func fetchOpenSessions() async throws(SceneError) -> Set<SceneSession> {
        var descriptions: [SceneSessionDescription] = []
        var page = Page()
        while true {
            let reply = try await request(.openSessions(page), timeout: Self.requestTimeout)
            guard case .openSessions(let part, let next) = reply else { return openSessions }
            descriptions += part
            guard let next else { break }
            page.after = next
        }
        for description in descriptions {
            guard let known = sessions[description.session] else {
                _ = session(description)
                continue
            }
            // This process has newer values of a known session than the list, except for a state that it could not
            // read.
            if known.scene == nil, known.isStateRestorationActivityLocked, !description.isStateLocked {
                known.unlockState(description.stateRestorationActivity)
            }
        }
        let open = Set(descriptions.map(\.session))
        // A session that is no longer listed was discarded, and only another process of the app may have been told.
        for id in Set(sessions.keys).subtracting(open) where scenes[id] == nil {
            sessions.removeValue(forKey: id)?.discarded()
        }
        return openSessions
    }

    func activate(_ activation: ActivationRequest) async throws(SceneError) -> OpenResult {
        let replyTimeout = (activation.timeout ?? Self.requestTimeout) + Self.replyMargin
        let reply = try await request(.activate(activation), timeout: replyTimeout)
        guard case .activation(let outcome) = reply else {
            throw .requestDenied(reason: "the broker answered with \(reply.name)")
        }
        return try OpenResult(outcome)
    }

    /// Sends a request to the broker. Sends a repeatable request again over the next connection if the connection is
    /// lost.
    func request(_ body: ClientRequest, timeout: Duration) async throws(SceneError) -> Reply {
        let deadline = time.now() + timeout
        while true {
            let link = try await gate.link(within: time.now().duration(to: deadline), time: time)
            do throws(ClientError) {
                return try await link.request(body, timeout: time.now().duration(to: deadline))
            } catch {
                guard error.isLostConnection else { throw SceneError(error) }
                gate.close(link)
                guard body.isRepeatable else { throw SceneError(error) }
            }
        }
    }

    /// Returns the identifier of the app that a request names; nil if the request names no app.
    static func identifier(of app: String?) throws(SceneError) -> AppID? {
        guard let app else { return nil }
        guard let identifier = AppID(app) else {
            throw .invalidValue(field: "app", reason: "is not a valid bundle identifier")
        }
        return identifier
    }

    static func freshKey() -> String {
        UniqueID(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max)).description
    }

    /// The time that a request may wait for its reply, the wait for a broker included.
    static let requestTimeout: Duration = .seconds(30)
    /// The time that the reply may take beyond the request's own deadline.
    private static let replyMargin: Duration = .seconds(2)
}
