import AppDescriptions
import SceneClient

/// The delegate of the host's process.
final class HostDelegate: SceneApplicationDelegate {
    private let host: ProgramHost

    init(_ host: ProgramHost) {
        self.host = host
    }

    /// Every window is the program's, whatever classes the bundle's manifest names for other systems.
    func application(
        _ application: SceneApplication, configurationForConnecting session: SceneSession, options: ConnectionOptions
    ) async throws -> SceneConfiguration {
        guard session.role == SceneSessionRole.windowApplication else { return session.configuration }
        return SceneConfiguration(name: session.configuration.name, delegateClass: ProgramScene.self)
    }

    func applicationWillTerminate(_ application: SceneApplication) async {
        if application.isTerminating || !host.outlivesBroker || application.connectedScenes.isEmpty {
            await host.stop()
        } else {
            await host.waitUntilEnded()
            await host.sweep()
        }
    }
}
