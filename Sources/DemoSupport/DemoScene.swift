package import SceneClient

/// The base of all demo windows. A demo window logs every callback, and each handled activity once.
@MainActor
package protocol DemoScene: SceneDelegate {
    var log: WindowLogWriter { get set }

    /// Sets up the window from its saved state, else for the target.
    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws

    /// Shows an activity. An error ends the request as not handled.
    func show(_ activity: UserActivity, in scene: Scene) async throws

    /// Lays out the content for the window's present size and traits.
    func layOut(_ scene: Scene)

    /// Returns the target that a URL or file names; nil for none.
    static func target(of context: URLContext) -> String?
    /// Opens a URL or a file.
    func open(_ context: URLContext, in scene: Scene) async throws
    /// Handles the user's answer to a notification.
    func answer(_ response: NotificationResponse, in scene: Scene) async throws
    /// Performs a quick action.
    func perform(_ item: ShortcutItem, in scene: Scene) async throws
}

extension DemoScene {
    package func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) async throws {
        let activities = options.userActivities
        let target = Self.target(of: options)
        if let target { log.name = target }
        log.say("willConnect reason=\(options.reason) session=\(session.persistentIdentifier)")
        try await logged {
            try prepare(scene, saved: session.stateRestorationActivity, target: target)
            layOut(scene)
            for activity in activities { try await show(activity, in: scene) }
        }
        for activity in activities { log.say(HandledLine(activity: activity).description) }
        try await take(options, in: scene)
    }

    package func scene(_ scene: Scene, continue activity: UserActivity) async throws {
        try await logged { try await show(activity, in: scene) }
        log.say(HandledLine(activity: activity).description)
    }

    /// Runs `work`; logs its error and rethrows it, so that the requester gets it.
    package func logged(_ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch {
            log.say("failed: \(error)")
            throw error
        }
    }

    /// Asks for a new snapshot, since the window has changed without an event from the broker.
    package func refreshSnapshot(of scene: Scene) {
        let session = scene.session
        let log = log
        Task {
            do {
                try await SceneApplication.shared.requestSceneSessionRefresh(session)
            } catch {
                log.say("could not be redrawn: \(error)")
            }
        }
    }

    package func scene(_ scene: Scene, willContinueUserActivityWithType activityType: String) async throws {
        log.say("willContinue type=\(activityType)")
    }

    package func scene(
        _ scene: Scene, didFailToContinueUserActivityWithType activityType: String, error: ContinuationError
    ) async throws {
        log.say("didFailToContinue type=\(activityType) code=\(error.code)")
    }

    package func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity) async throws {
        log.say("restoreInteractionState type=\(activity.activityType)")
    }

    package static func target(of context: URLContext) -> String? { nil }
    package func open(_ context: URLContext, in scene: Scene) async throws { throw DemoError.notForThisWindow("a URL") }
    package func answer(_ response: NotificationResponse, in scene: Scene) async throws {}
    package func perform(_ item: ShortcutItem, in scene: Scene) async throws {
        throw DemoError.notForThisWindow("an action")
    }

    package func sceneWillEnterForeground(_ scene: Scene) async throws { log.say("willEnterForeground") }
    package func sceneDidBecomeActive(_ scene: Scene) async throws { log.say("didBecomeActive") }
    package func sceneWillResignActive(_ scene: Scene) async throws { log.say("willResignActive") }
    package func sceneDidEnterBackground(_ scene: Scene) async throws { log.say("didEnterBackground") }
    package func sceneDidDisconnect(_ scene: Scene) async throws { log.say("didDisconnect") }
}

/// The reason why a demo window does not handle an event.
package enum DemoError: Error, Hashable, CustomStringConvertible {
    case notForThisWindow(String)

    package var description: String {
        switch self {
        case .notForThisWindow(let what): "this window cannot handle \(what)"
        }
    }
}
