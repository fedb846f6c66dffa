import SceneClient

/// The callbacks of a scene, as the trace names them.
enum SceneCallback: String {
    case restoreInteractionState
    case willEnterForeground
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    case willDismiss
    case didDisconnect
    case `continue`
    case openURLContexts
    case didReceive
    case performActionFor
    case stateRestorationActivityDidBecomeAvailable
    case willContinueUserActivity
    case didFailToContinueUserActivity

    case willTransitionToTraits = "willTransition"
    case viewWillTransitionToSize = "viewWillTransition"
    case traitCollectionDidChange
    case didUpdateGeometry
    case transitionAlongside = "alongside"
    case transitionCompletion = "completion"
    case screenDidConnect
    case screenDidDisconnect
    case keyboardWillShow
    case keyboardWillChangeFrame
    case keyboardWillHide
    case keyboardDidShow
    case keyboardDidChangeFrame
    case keyboardDidHide
    case didReceiveMemoryWarning

    case willStartPictureInPicture
    case didStartPictureInPicture
    case restoreUserInterfaceForPictureInPictureStop
    case willStopPictureInPicture
    case didStopPictureInPicture
    case captureSessionWasInterrupted
    case captureSessionInterruptionEnded
}

/// Writes every callback into the world's trace, then does what the test's app does there.
class RecordingScene: SceneDelegate {
    /// The change that the window goes through now, where its app registers blocks.
    var change: TransitionCoordinator?
    /// Whether the keyboard is showing or hiding. What then belongs to that is in the trace only where all is to be seen.
    var isKeyboardMoving = false
    /// The part of the window that has traits of its own, where its app has one.
    private(set) var child: SceneChild?

    required init() {}

    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) async throws {
        scene.journal?.note(scene, "willConnect" + options.inShort)
        if scene.journal?.app.hasChild == true { child = scene.addChild(RecordingChild(of: scene)) }
        if let response = options.notificationResponse { scene.journal?.noteTarget(of: response) }
        try await scene.journal?.app.onConnect?(scene, options)
    }

    func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity) async throws {
        try await scene.took(.restoreInteractionState, activity.inShort)
    }

    func sceneWillEnterForeground(_ scene: Scene) async throws { try await scene.took(.willEnterForeground) }
    func sceneDidBecomeActive(_ scene: Scene) async throws { try await scene.took(.didBecomeActive) }
    func sceneWillResignActive(_ scene: Scene) async throws { try await scene.took(.willResignActive) }
    func sceneDidEnterBackground(_ scene: Scene) async throws { try await scene.took(.didEnterBackground) }
    func scene(_ scene: Scene, willDismissWith animation: DismissalAnimation) async throws {
        try await scene.took(.willDismiss, animation.name)
    }

    func sceneDidDisconnect(_ scene: Scene) async throws { try await scene.took(.didDisconnect) }

    func scene(_ scene: Scene, continue activity: UserActivity) async throws {
        try await scene.took(.continue, activity.inShort)
        try await scene.journal?.app.onContinue?(scene, activity)
    }

    func scene(_ scene: Scene, openURLContexts contexts: Set<URLContext>) async throws {
        try await scene.took(.openURLContexts, contexts.map(\.url).sorted().joined(separator: ", "))
        scene.journal?.app.onOpenURLs?(contexts)
    }

    func scene(_ scene: Scene, didReceive response: NotificationResponse) async throws {
        scene.journal?.noteTarget(of: response)
        try await scene.took(.didReceive, response.notificationIdentifier)
    }

    func scene(_ scene: Scene, performActionFor item: ShortcutItem) async throws {
        scene.journal?.app.onPerform?(item)
        try await scene.took(.performActionFor, item.type)
    }

    func scene(_ scene: Scene, willContinueUserActivityWithType activityType: String) async throws {
        try await scene.took(.willContinueUserActivity, activityType)
    }

    func scene(
        _ scene: Scene, didFailToContinueUserActivityWithType activityType: String, error: ContinuationError
    ) async throws {
        try await scene.took(.didFailToContinueUserActivity, "\(activityType) \(error.code)")
    }

    func stateRestorationActivity(for scene: Scene) -> UserActivity? {
        guard let app = scene.journal?.app else { return nil }
        if app.tracesSaving { scene.journal?.note(scene, "stateRestorationActivity") }
        if let state = app.state { return state(scene) }
        return scene.userActivity ?? scene.session.stateRestorationActivity
    }

    func scene(_ scene: Scene, didUpdate activity: inout UserActivity) {
        if scene.journal?.app.tracesSaving == true { scene.journal?.note(scene, "didUpdate") }
        scene.journal?.app.onDidUpdate?(scene, &activity)
    }

    func sceneStateRestorationActivityDidBecomeAvailable(_ scene: Scene) async throws {
        try await scene.took(.stateRestorationActivityDidBecomeAvailable)
    }

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        guard let app = scene.journal?.app, let snapshot = app.snapshot else { return nil }
        scene.journal?.note(scene, "snapshot")
        return snapshot(scene)
    }
}

/// A second class of the app.
final class DetailScene: RecordingScene {}

extension Scene {
    func took(_ callback: SceneCallback, _ detail: String = "") async throws {
        journal?.note(self, callback.rawValue + (detail.isEmpty ? "" : " \(detail)"))
        try await journal?.app.on[callback]?(self)
    }
}

extension UserActivity {
    /// What the trace says of an activity.
    var inShort: String { targetContentIdentifier ?? title ?? activityType }
}

extension ConnectionOptions {
    /// What the trace says of the options: nothing when they are empty.
    var inShort: String {
        var parts = userActivities.map { "activity \($0.inShort)" } + urlContexts.map { "URL \($0.url)" }
        if let notificationResponse { parts.append("notification \(notificationResponse.notificationIdentifier)") }
        if let handoffUserActivityType { parts.append("handoff \(handoffUserActivityType)") }
        if let shortcutItem { parts.append("shortcut \(shortcutItem.type)") }
        return parts.isEmpty ? "" : " with " + parts.joined(separator: ", ")
    }
}
