import ActivityWire
import ArgumentParser

/// `brokerctl status`.
struct Status: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show the broker's status and metrics.",
        discussion: "--openmetrics prints all metrics in the format that Prometheus reads.")

    @Flag(name: .customLong("openmetrics"), help: "Print all metrics as OpenMetrics text.")
    var printsOpenMetrics = false

    @OptionGroup(title: "General") var options: GlobalOptions

    func validate() throws {
        if printsOpenMetrics, options.json { throw ValidationError("--openmetrics and --json are mutually exclusive") }
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
        commandName: "config", abstract: "Show every setting with its value and where it comes from.",
        discussion: """
            Without a running broker, these are the settings with which it would start, from this environment and \
            the user's configuration file. With --config the running broker is ignored, so a new file can be checked \
            before a broker reads it.
            """)

    @Option(
        help: ArgumentHelp(
            "Show the settings that this configuration file would result in, ignoring a running broker.",
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
        commandName: "limits", abstract: "Show every limit and what happens when it is reached.",
        discussion: "Without a running broker, these are the limits of the program activity-broker.")

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
