import ActivityWire
import ArgumentParser
import BrokerCore
import BrokerStore
import FoundationEssentials
import Logging

/// The broker's command line.
struct ActivityBrokerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "activity-broker",
        abstract: "Track windows and route requests to the right one.",
        discussion: """
            Prints "ready ENDPOINT" once it accepts clients, and runs until SIGTERM or SIGINT. SIGHUP reloads the \
            configuration and rescans the app folders.
            """,
        version: BrokerVersion.current,
        subcommands: [RunCommand.self])

    @Option(
        help: ArgumentHelp("The endpoint for clients: ipc:// followed by an absolute path.", valueName: "ipc://PATH"))
    var endpoint: String?

    @Option(
        help: ArgumentHelp("The folder of the store and the windows' logs.", valueName: "folder"),
        completion: .directory)
    var stateDirectory: String?

    @Option(
        help: ArgumentHelp("A folder of bundles; may be repeated.", valueName: "folder"),
        completion: .directory)
    var apps: [String] = []

    @Option(help: ArgumentHelp("The configuration file.", valueName: "file"), completion: .file())
    var config: String?

    @Option(help: ArgumentHelp("Log level on standard error.", valueName: "level"))
    var logLevel: String?

    @Option(
        help: ArgumentHelp(
            "What to do with a store that cannot be repaired without loss: refuse, salvage or empty.",
            valueName: "policy"))
    var storeOnDamage: String?

    @Option(help: ArgumentHelp("Implementation of the socket: zmtp (built in) or libzmq.", valueName: "listener"))
    var listener: String?

    @Flag(help: "Check the store without changing it, print the result and all paths as JSON, and exit.")
    var checkStore = false

    @Option(
        help: ArgumentHelp(
            "Write a copy of the store, even while a broker has it open, and exit.", valueName: "file"),
        completion: .file())
    var backupStore: String?

    @Flag(help: "Print the effective settings with their sources, and all limits, and exit.")
    var showSettings = false

    @Flag(help: "Rebuild the store from every readable row, print what is missing, and exit.")
    var salvageStore = false

    @Flag(help: ArgumentHelp("Exit at end of file on standard input.", visibility: .hidden))
    var untilInputEnds = false

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as ConfigurationError {
            end(2, saying: error.description)
        } catch let error where exitCode(for: error) == .validationFailure {
            end(2, saying: message(for: error))
        } catch let error where exitCode(for: error).isSuccess || error is ExitCode {
            // ArgumentParser throws also to print the help or the version.
            exit(withError: error)
        } catch {
            end(1, saying: "\(error)\nRun `brokerctl doctor` for advice.")
        }
    }

    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        let readConfiguration = { @Sendable [flags, config, untilInputEnds] () throws(ConfigurationError) in
            var read = try BrokerConfiguration(flags: flags, configurationFile: config, environment: environment)
            read.policy.endsAllWindowsAtShutdown = untilInputEnds
            return read
        }
        let configuration = try readConfiguration()
        if hasTask { return try performTask(on: configuration) }
        let logger = Self.makeLogger(configuration.logLevel)
        let (inbox, progress) = (try LoopInbox(), RunProgress())
        let broker = BrokerRun(
            configuration: configuration, readConfiguration: readConfiguration, environment: environment, inbox: inbox,
            progress: progress, logger: logger)
        let signals = SignalThread(inbox: inbox, progress: progress, untilInputEnds: untilInputEnds)
        try signals.run { try broker.serve() }
    }

    func validate() throws {
        guard requestedTasks.count(where: { $0 }) < 2 else {
            throw ValidationError(
                "--check-store, --backup-store, --show-settings and --salvage-store are mutually exclusive")
        }
    }

    /// For each task that can replace serving: whether an option asks for the task.
    private var requestedTasks: [Bool] { [checkStore, backupStore != nil, showSettings, salvageStore] }
    private var hasTask: Bool { requestedTasks.contains(true) }

    private func performTask(on configuration: BrokerConfiguration) throws {
        let store = "\(configuration.stateDirectory)/\(BrokerRun.storeFile)"
        if let backupStore {
            print(try ReportJSON.text(StoreBackup(of: store, to: Self.absolute(backupStore))))
        } else if showSettings {
            print(try ReportJSON.text(SettingsReport(configuration)))
        } else if salvageStore {
            // The lock keeps every broker from the store during the salvage.
            let lock = try StateDirectoryLock(in: configuration.stateDirectory)
            print(try ReportJSON.text(StoreSalvageReport(path: store)))
            withExtendedLifetime(lock) {}
        } else {
            let report = StoreCheckReport(configuration)
            print(try ReportJSON.text(report))
            guard report.isSound else { throw ExitCode.failure }
        }
    }

    /// The options that were given, by the names of their settings. Relative paths are made absolute.
    private var flags: [String: [String]] {
        [
            "endpoint": endpoint.map { [$0] }, "stateDirectory": stateDirectory.map { [Self.absolute($0)] },
            "apps": apps.isEmpty ? nil : apps.map(Self.absolute), "logLevel": logLevel.map { [$0] },
            "storeOnDamage": storeOnDamage.map { [$0] }, "listener": listener.map { [$0] },
        ].compactMapValues { $0 }
    }

    private static func absolute(_ path: String) -> String {
        path.isEmpty || path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }

    private static func makeLogger(_ level: LogLevel) -> Logger {
        var logger = Logger(label: "activity-broker") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = Logger.Level(rawValue: level.rawValue) ?? .info
        return logger
    }

    private static func end(_ code: Int32, saying message: String) -> Never {
        CommandWithBroker.printMessage(message)
        exit(withError: ExitCode(code))
    }
}
