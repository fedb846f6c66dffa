@testable import SceneClient

/// Writes down what it is called for, in the journal of its application's delegate.
final class RecordingScene: SceneDelegate {
    private var shown: String?

    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) async throws {
        let targets = options.userActivities.compactMap(\.targetContentIdentifier)
        scene.note("willConnect \(scene.activationState) \(targets.joined(separator: ","))")
        scene.journal?.options = options
        shown = targets.last ?? session.stateRestorationActivity?.targetContentIdentifier
        try await scene.journal?.onConnect?(scene)
    }

    func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity) {
        scene.note("restore \(activity.targetContentIdentifier ?? "")")
    }

    func sceneWillEnterForeground(_ scene: Scene) { scene.note("willEnterForeground \(scene.activationState)") }
    func sceneDidBecomeActive(_ scene: Scene) { scene.note("didBecomeActive \(scene.activationState)") }
    func sceneWillResignActive(_ scene: Scene) { scene.note("willResignActive \(scene.activationState)") }
    func sceneDidEnterBackground(_ scene: Scene) { scene.note("didEnterBackground \(scene.activationState)") }
    func sceneDidDisconnect(_ scene: Scene) { scene.note("didDisconnect \(scene.activationState)") }

    func scene(_ scene: Scene, continue activity: UserActivity) async throws {
        let target = activity.targetContentIdentifier ?? ""
        try await scene.journal?.onContinue?(scene, target)
        scene.note("continue \(target)")
        shown = target
    }

    func scene(_ scene: Scene, openURLContexts contexts: Set<URLContext>) {
        scene.note("open \(contexts.map(\.url).joined())")
    }

    func scene(_ scene: Scene, didReceive response: NotificationResponse) {
        scene.note("notification \(response.notificationIdentifier)")
    }

    func scene(_ scene: Scene, performActionFor item: ShortcutItem) {
        scene.note("shortcut \(item.type)")
    }

    func stateRestorationActivity(for scene: Scene) -> UserActivity? {
        if let state = scene.journal?.state { return state }
        return shown.map { UserActivity(activityType: "org.example.view", targetContentIdentifier: $0) }
    }
}

/// The delegate of a test's application: keeps the journal, and lets the test step into callbacks.
final class Journal: SceneApplicationDelegate {
    private(set) var lines: [String] = []
    var onConnect: ((Scene) async throws -> Void)?
    var onContinue: ((Scene, String) async throws -> Void)?
    var onNotification: ((SceneClient.RemoteNotification) async throws -> BackgroundFetchResult)?
    /// What the last connected scene was told.
    var options: ConnectionOptions?
    /// What a test must not let go of while the application lives.
    var kept: [AnyObject] = []
    /// How every attentive scene looks.
    var snapshot: SceneSnapshot?
    /// The state of every scene, where a test wants another than the content it shows.
    var state: UserActivity?

    func note(_ line: String) { lines.append(line) }

    func applicationDidFinishLaunching(_ application: SceneApplication) { note("didFinishLaunching") }
    func applicationWillTerminate(_ application: SceneApplication) { note("willTerminate") }

    func application(
        _ application: SceneApplication, didReceiveRemoteNotification notification: RemoteNotification
    ) async throws -> BackgroundFetchResult {
        try await onNotification?(notification) ?? .noData
    }

    func application(_ application: SceneApplication, didDiscardSceneSessions sessions: Set<SceneSession>) {
        note("didDiscard \(sessions.map(\.persistentIdentifier).sorted().joined(separator: ","))")
    }
}

extension Scene {
    var journal: Journal? { application.delegate as? Journal }

    func note(_ line: String) { journal?.note(line) }
}
