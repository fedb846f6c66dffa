import ActivityWire
import AppBundles
import AppDescriptions
import ArgumentParser
import CBrokerSystem
import Glibc
import SceneClient

@main
struct ActivityHost: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "activity-host",
        abstract: "Run an app's program as a window.",
        discussion: """
            The broker starts this command for each window of an app whose bundle has the key Program. There is no reason \
            to start it by hand.
            """,
        version: HostVersion.current)

    @Option(help: ArgumentHelp("The bundle of the app, whose Info.plist names the program.", valueName: "path"))
    var bundle: String

    func run() async throws {
        let app: AppDescription
        let program: HostedProgram
        do throws(HostError) {
            (app, program) = try HostedBundle.read(bundle)
            let failure = csystem_adopt_orphans()
            guard failure == 0 else { throw .system(failure, "become the parent of orphans") }
        } catch {
            HostLog.write("\(error)")
            throw ExitCode.failure
        }
        await Self.host(app, program)
    }

    @MainActor
    private static func host(_ app: AppDescription, _ program: HostedProgram) async {
        let host = ProgramHost(program, app: app)
        ProgramHost.shared = host
        SceneApplication.shared.outlivesBroker = host.outlivesBroker
        await SceneApplication.run(HostDelegate(host), scenes: [ProgramScene.self], app: app.id.text)
    }
}
