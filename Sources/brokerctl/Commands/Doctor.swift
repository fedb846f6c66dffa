import ArgumentParser
import FoundationEssentials

/// `brokerctl doctor`.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Find problems with an installation and say how to fix them.",
        discussion: """
            Checks the endpoint, folder permissions, stale sockets and locks, the store, the app folders, every \
            bundle and its executable, versions, quarantined saved states, the descriptor limit, which processes \
            hold connections, and unfinished messages. Nothing is changed. Paths come from the running broker; \
            without one, from the program activity-broker and the options below.

            Exit status: 0 nothing found, 1 something found, 2 wrong usage.
            """)

    @Option(
        help: ArgumentHelp("The state directory, if it is not the default.", valueName: "folder"),
        completion: .directory)
    var stateDirectory: String?

    @Option(
        help: ArgumentHelp("A folder of bundles; may be repeated.", valueName: "folder"),
        completion: .directory)
    var apps: [String] = []

    @Option(help: ArgumentHelp("The broker's configuration file.", valueName: "file"), completion: .file())
    var config: String?

    @Option(help: ArgumentHelp("The program activity-broker.", valueName: "file"), completion: .file())
    var broker: String?

    @OptionGroup(title: "General") var options: GlobalOptions

    func run() async throws {
        let request = Examination.Request(
            endpoint: options.endpoint, stateDirectory: stateDirectory, apps: apps, configurationFile: config,
            program: broker, timeout: options.timeout)
        let console = options.console
        let findings = await Examination(request, environment: ProcessInfo.processInfo.environment).findings()
        do {
            try console.print(DoctorOutput(findings))
        } catch {
            throw console.report(error)
        }
        guard findings.isEmpty else { throw CommandStatus.failed.exitCode }
    }
}
