/// What an app says about its process and its windows (U:M2). Every method has a default.
@MainActor
public protocol SceneApplicationDelegate: AnyObject {
    /// The process has met the broker; no scene is connected yet (U:L22).
    ///
    /// Scenes connect after it has returned: do not wait here for one of this app's windows.
    func applicationDidFinishLaunching(_ application: SceneApplication) async throws

    /// How to make the scene of a new session; called once per session (U:P11). By default what the bundle says.
    func application(
        _ application: SceneApplication, configurationForConnecting session: SceneSession, options: ConnectionOptions
    ) async throws -> SceneConfiguration

    /// Sessions that are gone for good: the time to delete what was kept for them (U:L18).
    func application(_ application: SceneApplication, didDiscardSceneSessions sessions: Set<SceneSession>) async throws

    /// The process ends in good order; states are saved already.
    func applicationWillTerminate(_ application: SceneApplication) async
}

extension SceneApplicationDelegate {
    public func applicationDidFinishLaunching(_ application: SceneApplication) async throws {}

    public func application(
        _ application: SceneApplication, configurationForConnecting session: SceneSession, options: ConnectionOptions
    ) async throws -> SceneConfiguration {
        session.configuration
    }

    public func application(
        _ application: SceneApplication, didDiscardSceneSessions sessions: Set<SceneSession>
    ) async throws {}

    public func applicationWillTerminate(_ application: SceneApplication) async {}
}

/// The delegate of an app that has nothing to say beyond its scenes.
final class DefaultApplicationDelegate: SceneApplicationDelegate {}
