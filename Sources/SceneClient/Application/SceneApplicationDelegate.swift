/// The delegate of an app's process, which receives the app's events and configures its scenes (U:M2). Every method
/// has a default.
@MainActor
public protocol SceneApplicationDelegate: AnyObject {
    /// Tells the delegate that the process is connected to the broker. No scene is connected yet (U:L22).
    ///
    /// Scenes connect after this method has returned, so do not wait here for one of this app's windows.
    func applicationDidFinishLaunching(_ application: SceneApplication) async throws

    /// Returns the configuration for the scene of a new session. Called once per session (U:P11). The default is the
    /// bundle's configuration (U:P10).
    func application(
        _ application: SceneApplication, configurationForConnecting session: SceneSession, options: ConnectionOptions
    ) async throws -> SceneConfiguration

    /// Tells the delegate that sessions are gone for good, so that the app can delete what it kept for them (U:L18).
    func application(_ application: SceneApplication, didDiscardSceneSessions sessions: Set<SceneSession>) async throws

    /// Gives the delegate a notification for the app itself, whether its windows are shown or not. The process may have
    /// been started only for the notification, without a window (W:§9). Request a refresh of a window's session
    /// with ``SceneApplication/requestSceneSessionRefresh(_:)`` if the notification makes the window's snapshot
    /// outdated.
    ///
    /// Returning completes the notification, as calling the completion handler does in UIKit. The broker ends the
    /// process if the method takes longer than 30 s (the setting `notificationTimeout`). An error that is thrown is
    /// reported to the sender. Notifications come one at a time. The default returns that there is no new data.
    func application(
        _ application: SceneApplication, didReceiveRemoteNotification notification: RemoteNotification
    ) async throws -> BackgroundFetchResult

    /// Tells the delegate that the process ends in good order. States are saved already.
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

/// The delegate of an app that needs only scene delegates.
final class DefaultApplicationDelegate: SceneApplicationDelegate {}
