/// The behaviour of one window (U:M5). Each connect of a scene makes a new delegate, which is released at the
/// disconnect. Every method has a default.
///
/// All methods run on the main actor, and the methods of one scene run one after the other. A call is acknowledged to
/// the broker when its method has returned, and a delivery counts as handled only then. An error that a method throws
/// is reported to the sender of the event.
@MainActor
public protocol SceneDelegate: SceneGeometryDelegate, SceneMediaDelegate {
    /// Called for each connect of a scene.
    init()

    /// The scene was made: show what the options ask for, or else the session's saved state (U:C9).
    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) async throws
    /// Restores the session's saved state (U:T5). Called after *will connect* if there is a saved state (U:L2).
    func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity) async throws
    /// The scene is about to be on the screen.
    func sceneWillEnterForeground(_ scene: Scene) async throws
    /// The scene receives events from now on.
    func sceneDidBecomeActive(_ scene: Scene) async throws
    /// The scene will stop receiving events.
    func sceneWillResignActive(_ scene: Scene) async throws
    /// The scene has left the screen.
    func sceneDidEnterBackground(_ scene: Scene) async throws
    /// The session is being destroyed while its scene is in the foreground (U:X1). Animate the window's dismissal as
    /// `animation` says (U:X3); *did disconnect* follows when this method has returned.
    func scene(_ scene: Scene, willDismissWith animation: DismissalAnimation) async throws
    /// The scene ends, and the window may connect again: do not delete the user's data (U:L17).
    func sceneDidDisconnect(_ scene: Scene) async throws

    /// An activity of this type is on its way from another window; either *continue* or *did fail* follows (U:U24).
    func scene(_ scene: Scene, willContinueUserActivityWithType activityType: String) async throws
    /// Shows an activity. The request ends as handled when this method returns, and as failed when it throws.
    func scene(_ scene: Scene, continue activity: UserActivity) async throws
    /// The announced activity will not come. The default writes a line to the window's log (U:U27).
    func scene(
        _ scene: Scene, didFailToContinueUserActivityWithType activityType: String, error: ContinuationError
    ) async throws
    /// Opens URLs. The request ends as with ``scene(_:continue:)``.
    func scene(_ scene: Scene, openURLContexts contexts: Set<URLContext>) async throws
    /// Handles the user's answer to a notification. The request ends as with ``scene(_:continue:)``.
    func scene(_ scene: Scene, didReceive response: NotificationResponse) async throws
    /// Performs a quick action, of which the application's delegate is not told (W:56). The request ends as with
    /// ``scene(_:continue:)``.
    func scene(_ scene: Scene, performActionFor item: ShortcutItem) async throws

    /// Changes an activity of the scene before it is saved or sent, after the activity's delegate and the responders
    /// (U:T2, U:U25).
    func scene(_ scene: Scene, didUpdate activity: inout UserActivity)

    /// Returns the state to restore after the process has ended (U:T1); nil saves no state (U:T3). Called at every save
    /// point and after each delivery. The default is the scene's `userActivity`, or else the session's saved state.
    func stateRestorationActivity(for scene: Scene) -> UserActivity?
    /// The saved state, which could not be read when the scene connected, is now in the session (U:T8).
    func sceneStateRestorationActivityDidBecomeAvailable(_ scene: Scene) async throws

    /// The user touches the window, types, scrolls or pinches. Called while the scene is active, in the order of the
    /// events; the window's new state is saved with the acknowledgement. By default nothing happens.
    func scene(_ scene: Scene, handle input: InputEvent) async throws

    /// Returns a picture of the window; nil, the default, keeps the former picture. Called after *did enter background*
    /// has returned and at a refresh (U:S3, U:S7): hide secrets then. Also called whenever the window may have changed
    /// while the user sees it live; see ``Scene/setNeedsDisplay()``.
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
    public func scene(_ scene: Scene, handle input: InputEvent) async throws {}
    public func snapshot(of scene: Scene) -> SceneSnapshot? { nil }
}
