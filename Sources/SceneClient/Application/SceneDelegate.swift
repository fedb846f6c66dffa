/// What one window does (U:M5): made anew at every connect, gone at disconnect. Every method has a default.
///
/// All methods run on the main actor, those of one scene one after the other. The broker hears that a method is done
/// when it has returned; what it throws is told to whoever asked. A delivery counts as handled only then.
@MainActor
public protocol SceneDelegate: SceneGeometryDelegate, SceneMediaDelegate {
    /// Made anew for each connect of a scene.
    init()

    /// The scene is made: show what the options ask for, else what the session remembers (U:C9).
    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) async throws
    /// After *will connect*, if the session has a saved state (U:T5).
    func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity) async throws
    /// The scene is about to be on the screen.
    func sceneWillEnterForeground(_ scene: Scene) async throws
    /// The scene receives events from now on.
    func sceneDidBecomeActive(_ scene: Scene) async throws
    /// The scene will stop receiving events.
    func sceneWillResignActive(_ scene: Scene) async throws
    /// The scene has left the screen.
    func sceneDidEnterBackground(_ scene: Scene) async throws
    /// The window is about to leave the screen for good: the session is destroyed, and its scene was in the foreground
    /// (U:X1). Let it go in this manner (U:X3); *did disconnect* follows when this has returned.
    func scene(_ scene: Scene, willDismissWith animation: DismissalAnimation) async throws
    /// The window may come back: delete nothing of the user's (U:L17).
    func sceneDidDisconnect(_ scene: Scene) async throws

    /// An activity of this type is on its way from another window; either *continue* or *did fail* follows (U:U24).
    func scene(_ scene: Scene, willContinueUserActivityWithType activityType: String) async throws
    /// Shows an activity. Its request ends as handled when this returns, and as failed when it throws.
    func scene(_ scene: Scene, continue activity: UserActivity) async throws
    /// The announced activity does not come. By default that is said in the window's log (U:U27).
    func scene(
        _ scene: Scene, didFailToContinueUserActivityWithType activityType: String, error: ContinuationError
    ) async throws
    /// Opens URLs, under the same promise as ``scene(_:continue:)``.
    func scene(_ scene: Scene, openURLContexts contexts: Set<URLContext>) async throws
    /// Handles the user's answer to a notification, under the same promise.
    func scene(_ scene: Scene, didReceive response: NotificationResponse) async throws
    /// Performs a quick action, under the same promise.
    func scene(_ scene: Scene, performActionFor item: ShortcutItem) async throws

    /// The last chance to add to an activity of the scene before it is saved or sent, after the others (U:T2, U:U25).
    func scene(_ scene: Scene, didUpdate activity: inout UserActivity)

    /// What to show again after the process has ended (U:T1). Asked at every save point and after each delivery; nil
    /// is nothing (U:T3). By default the scene's `userActivity`, else what the session has.
    func stateRestorationActivity(for scene: Scene) -> UserActivity?
    /// The saved state could not be read when the scene connected and is in the session now (U:T8).
    func sceneStateRestorationActivityDidBecomeAvailable(_ scene: Scene) async throws

    /// How the window looks now. Asked for after *did enter background* has returned and at a refresh (U:S3, U:S7): hide
    /// there what is nobody's business. Nil, the default, leaves the former one as it is.
    func snapshot(of scene: Scene) -> SceneSnapshot?
}

extension SceneDelegate {
    public func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) async throws {}
    public func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity) async throws {}
    public func sceneWillEnterForeground(_ scene: Scene) async throws {}
    public func sceneDidBecomeActive(_ scene: Scene) async throws {}
    public func sceneWillResignActive(_ scene: Scene) async throws {}
    public func sceneDidEnterBackground(_ scene: Scene) async throws {}
    public func scene(_ scene: Scene, willDismissWith animation: DismissalAnimation) async throws {}
    public func sceneDidDisconnect(_ scene: Scene) async throws {}
    public func scene(_ scene: Scene, willContinueUserActivityWithType activityType: String) async throws {}
    public func scene(_ scene: Scene, continue activity: UserActivity) async throws {}
    public func scene(
        _ scene: Scene, didFailToContinueUserActivityWithType activityType: String, error: ContinuationError
    ) async throws {
        scene.application.report("scene \(scene.id) does not continue the activity \(activityType): \(error)")
    }
    public func scene(_ scene: Scene, openURLContexts contexts: Set<URLContext>) async throws {}
    public func scene(_ scene: Scene, didReceive response: NotificationResponse) async throws {}
    public func scene(_ scene: Scene, performActionFor item: ShortcutItem) async throws {}

    public func scene(_ scene: Scene, didUpdate activity: inout UserActivity) {}

    public func stateRestorationActivity(for scene: Scene) -> UserActivity? {
        scene.userActivity ?? scene.session.stateRestorationActivity
    }

    public func sceneStateRestorationActivityDidBecomeAvailable(_ scene: Scene) async throws {}
    public func snapshot(of scene: Scene) -> SceneSnapshot? { nil }
}
