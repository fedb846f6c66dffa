import ArgumentParser
import FoundationEssentials

/// `brokerctl doctor`.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Explain what is wrong with a set-up, and what to do about it.",
        discussion: """
            Looks at the endpoint, the rights of the folders, a stale socket or lock, the store, the app folders, \
            every bundle and its executable, versions, saved states that are set aside, the limit of descriptors, who \
            holds connections, and what has come of messages that have not ended. Nothing is changed. A running \
            broker is asked where its places are; else the program activity-broker is, and the options below count.

            Exit status: 0 nothing found, 1 something found, 2 wrong usage.
            """)

    @Option(
        help: ArgumentHelp("The state directory, where it is not the default.", valueName: "folder"),
        completion: .directory)
    var stateDirectory: String?

    @Option(
        help: ArgumentHelp("A folder of bundles; may be given several times.", valueName: "folder"),
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
