import ActivityWire
import ArgumentParser

/// `brokerctl status`.
struct Status: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show the broker's state in figures.",
        discussion: "With --openmetrics it prints all figures as Prometheus and its like read them.")

    @Flag(name: .customLong("openmetrics"), help: "Print all figures as OpenMetrics text.")
    var printsOpenMetrics = false

    @OptionGroup(title: "General") var options: GlobalOptions

    func validate() throws {
        if printsOpenMetrics, options.json { throw ValidationError("only one of --openmetrics and --json") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let report = try await broker.status()
        if printsOpenMetrics {
            try console.write(OpenMetricsText(report).text)
        } else {
            try console.print(report)
        }
    }
}

/// `brokerctl config`.
struct Config: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Show every setting, its value and where it comes from.",
        discussion: """
            Without a broker these are the settings that one would start with, from this environment and the user's \
            configuration file. So are they with --config, which tells whether a new file is right before a broker reads it.
            """)

    @Option(
        help: ArgumentHelp(
            "Show what a broker would start with from this configuration file; a running one is not asked.",
            valueName: "file"),
        completion: .file())
    var config: String?

    @OptionGroup var program: ProgramArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func run() async throws {
        let console = options.console
        do {
            let source = SettingsSource(configurationFile: config, program: program, options: options)
            try console.print(Listing(settings: try await source.settings()))
        } catch {
            throw console.report(error)
        }
    }
}

/// `brokerctl limits`.
struct ShowLimits: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "limits", abstract: "Show every bound, with what happens at it.",
        discussion: "Without a broker these are the bounds of the program activity-broker.")

    @OptionGroup var program: ProgramArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func run() async throws {
        let console = options.console
        do {
            let source = SettingsSource(program: program, options: options)
            try console.print(Listing(limits: try await source.limits()))
        } catch {
            throw console.report(error)
        }
    }
}
