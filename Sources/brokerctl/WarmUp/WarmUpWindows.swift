import ActivityWire
import BrokerClient

/// The windows of a tour: the window under test, and another app's window beside it.
struct WarmUpWindows {
    let window: SessionReference
    let companion: SessionReference?
    /// The state that the window had saved before it was opened; nil when it is a new window or was given a target.
    let saved: Activity?
    /// The sessions made for the tour, which are closed after it.
    private let made: [SessionReference]

    /// Opens the windows that are missing. The window under test is opened last and on an empty screen, so that nothing
    /// happens to it before the tour.
    ///
    /// - Parameters:
    ///   - target: the content to open; nil takes the app's most recent window.
    ///   - userInfo: the user info with which the content is opened.
    ///   - beside: another app's session; nil takes the most recent one, or opens the first other app that shows a
    ///     window.
    static func gather(
        _ app: AppID, target: String?, userInfo: Blob, beside: SessionReference?, isAlone: Bool, _ broker: BrokerProxy
    ) async throws -> WarmUpWindows {
        var made: [SessionReference] = []
        func opened(_ app: AppID, _ activity: Activity?, inFront: Bool) async throws -> SessionReference {
            let (session, isNew) = try await open(app, activity, inFront: inFront, broker)
            if isNew { made.append(session) }
            return session
        }
        var companion = beside
        if companion == nil, !isAlone {
            companion = try await recent(broker) { $0 != app }
            for other in try await broker.apps() where companion == nil && other.app != app {
                // An app that shows no window cannot take the other place.
                do { companion = try await opened(other.app, nil, inFront: false) } catch is CommandFailure { continue }
            }
        }
        let latest = target == nil ? try await recent(broker) { $0 == app } : nil
        let report = if let latest { try await broker.sceneReport(of: latest) } else { SceneReport?.none }
        if report?.state.isForeground != true { _ = try await broker.screen(.home) }
        let activity = target.map {
            Activity(type: OpeningArguments.noType, targetContentIdentifier: $0, userInfo: userInfo)
        }
        let window = try await opened(app, activity, inFront: true)
        return WarmUpWindows(
            window: window, companion: companion, saved: window == latest ? report?.savedState : nil,
            made: made)
    }

    /// Closes the windows made for the tour. A window that has already ended is not an error.
    func dismiss(_ broker: BrokerProxy) async {
        for session in made { try? await broker.perform(.destroy(session, .standard)) }
    }

    /// Returns the session that was active last, among those of the apps that are meant.
    private static func recent(
        _ broker: BrokerProxy, of isMeant: (AppID) -> Bool
    ) async throws -> SessionReference? {
        let sessions = try await broker.sessions().filter { isMeant($0.app) && $0.lastActive != nil }
        let last = sessions.max { ($0.lastActive?.milliseconds ?? 0) < ($1.lastActive?.milliseconds ?? 0) }
        return last.map { SessionReference($0.session) }
    }

    /// Opens a window of the app.
    ///
    /// - Throws: ``CommandFailure`` when the app shows no window.
    private static func open(
        _ app: AppID, _ activity: Activity?, inFront: Bool, _ broker: BrokerProxy
    ) async throws -> (SessionReference, isNew: Bool) {
        var request = ActivationRequest(
            app: app, joinBehavior: inFront ? .automatic : .preferredWithoutActivating, timeout: openingTimeout,
            idempotencyKey: IdempotencyKeyGenerator.random())
        if let activity {
            request.event = .activity(activity)
            request.fillsInType = true
        }
        let reply = try await broker.request(.activate(request))
        guard case .activation(let outcome) = reply else {
            throw ClientError.unexpected(reply, insteadOf: "activation")
        }
        guard let session = outcome.session, outcome.code == .handled else {
            throw CommandFailure(
                code: outcome.code?.name ?? "failed", reason: "\(app) shows no window: \(outcome.reason)",
                lastOutput: outcome.lastOutput)
        }
        return (SessionReference(session), outcome.decision == .created)
    }

    private static let openingTimeout: Duration = .seconds(60)
}
