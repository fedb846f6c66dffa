package import SceneClient

/// The delegate of a demo app's process: it chooses the kind of a new window by its content, and logs the app's
/// callbacks.
@MainActor
package final class DemoApplication: SceneApplicationDelegate {
    /// A kind of window, as the bundle's scene manifest names it.
    package struct WindowKind {
        package let name: String
        package let scene: any SceneDelegate.Type
        /// The prefix of the targets that this kind shows; a kind without a prefix shows the rest.
        package let targetPrefix: String?
        /// The type of the activities that this kind continues. The target of such an activity is not known at first.
        package let continuedType: String?
        /// The scheme of the URLs that this kind opens.
        package let urlScheme: String?

        package init(
            name: String, scene: any SceneDelegate.Type, targetPrefix: String?, continuedType: String? = nil,
            urlScheme: String? = nil
        ) {
            self.name = name
            self.scene = scene
            self.targetPrefix = targetPrefix
            self.continuedType = continuedType
            self.urlScheme = urlScheme
        }
    }

    /// Handles a notification for the app. Most demo apps have no handler.
    package typealias NotificationHandler =
        @MainActor (SceneApplication, RemoteNotification) async throws -> BackgroundFetchResult

    private let kinds: [WindowKind]
    /// The class of the scene on an external display; nil for an app that shows nothing there.
    private let displayScene: (any SceneDelegate.Type)?
    private let log: WindowLogWriter
    private let onNotification: NotificationHandler?

    package init(
        name: String, kinds: [WindowKind], displayScene: (any SceneDelegate.Type)? = nil,
        onNotification: NotificationHandler? = nil
    ) {
        self.kinds = kinds
        self.displayScene = displayScene
        self.onNotification = onNotification
        log = WindowLogWriter(name: name)
    }

    /// Runs the app's process with its windows.
    package static func run(
        _ bundle: DemoBundle, kinds: [WindowKind], displayScene: (any SceneDelegate.Type)? = nil,
        onNotification: NotificationHandler? = nil
    ) async {
        let delegate = DemoApplication(
            name: bundle.name.lowercased(), kinds: kinds, displayScene: displayScene, onNotification: onNotification)
        await SceneApplication.run(
            delegate, scenes: kinds.map(\.scene) + [displayScene].compactMap { $0 }, app: bundle.identifier)
    }

    package func applicationDidFinishLaunching(_ application: SceneApplication) async throws {
        log.say("didFinishLaunching")
    }

    package func application(
        _ application: SceneApplication, configurationForConnecting session: SceneSession, options: ConnectionOptions
    ) async throws -> SceneConfiguration {
        guard session.role == SceneSessionRole.windowApplication else {
            return displayScene.map { SceneConfiguration(name: session.configuration.name, delegateClass: $0) }
                ?? session.configuration
        }
        let target = options.userActivities.lazy.compactMap(\.targetContentIdentifier).first ?? ""
        let continuing = options.handoffUserActivityType.flatMap { type in kinds.first { $0.continuedType == type } }
        let scheme = options.urlContexts.lazy.compactMap { $0.url.split(separator: ":").first?.lowercased() }.first
        let opening = scheme.flatMap { scheme in kinds.first { $0.urlScheme == scheme } }
        let kind = continuing ?? opening ?? kinds.first { $0.targetPrefix.map(target.hasPrefix) ?? true }
        guard let kind else { return session.configuration }
        return SceneConfiguration(name: kind.name, delegateClass: kind.scene)
    }

    package func application(
        _ application: SceneApplication, didDiscardSceneSessions sessions: Set<SceneSession>
    ) async throws {
        let identifiers = sessions.map(\.persistentIdentifier).sorted().joined(separator: ",")
        log.say("didDiscardSceneSessions \(identifiers)")
    }

    package func application(
        _ application: SceneApplication, didReceiveRemoteNotification notification: RemoteNotification
    ) async throws -> BackgroundFetchResult {
        let result = try await onNotification?(application, notification) ?? .noData
        log.say("didReceiveRemoteNotification \(result.name) redelivery=\(notification.isRedelivery)")
        return result
    }

    package func applicationWillTerminate(_ application: SceneApplication) async {
        log.say("willTerminate")
    }
}
