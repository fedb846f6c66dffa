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

    /// A notification came for the app itself, whether its windows are shown or not; without any window the process may
    /// have been started for it alone (W:§9). Windows whose pictures are out of date by it are refreshed with
    /// ``SceneApplication/requestSceneSessionRefresh(_:)``.
    ///
    /// The notification is completed by returning, as by calling UIKit's completion handler. The broker ends the process
    /// if that takes longer than 30 s (the setting `notificationTimeout`). An error that is thrown is reported to the sender.
    /// One notification comes at a time. By default there is no new data.
    func application(
        _ application: SceneApplication, didReceiveRemoteNotification notification: RemoteNotification
    ) async throws -> BackgroundFetchResult

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

    public func application(
        _ application: SceneApplication, didReceiveRemoteNotification notification: RemoteNotification
    ) async throws -> BackgroundFetchResult {
        .noData
    }

    public func applicationWillTerminate(_ application: SceneApplication) async {}
}

/// The delegate of an app that has nothing to say beyond its scenes.
final class DefaultApplicationDelegate: SceneApplicationDelegate {}
