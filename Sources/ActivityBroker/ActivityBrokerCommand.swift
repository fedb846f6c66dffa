import ActivityWire
import ArgumentParser
import Foundation
import Logging

/// The broker's command line.
struct ActivityBrokerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "activity-broker",
        abstract: "Opens activities in the right windows.",
        discussion: """
            Prints "ready ENDPOINT" when it serves, and serves until SIGTERM or SIGINT. On SIGHUP it reads its \
            configuration and the app folders anew.
            """,
        version: BrokerVersion.current,
        subcommands: [RunCommand.self])

    @Option(help: ArgumentHelp("Where clients connect.", valueName: "ipc://PATH"))
    var endpoint: String?

    @Option(
        help: ArgumentHelp("Where the store and the windows' logs are.", valueName: "folder"), completion: .directory)
    var stateDirectory: String?

    @Option(
        help: ArgumentHelp("A folder of bundles; may be given several times.", valueName: "folder"),
        completion: .directory)
    var apps: [String] = []

    @Option(help: ArgumentHelp("The configuration file.", valueName: "file"), completion: .file())
    var config: String?

    @Option(help: ArgumentHelp("How much is logged to standard error.", valueName: "level"))
    var logLevel: String?

    @Option(
        help: ArgumentHelp(
            "What happens with a store that cannot be mended without a loss: refuse, salvage or empty.",
            valueName: "policy"))
    var storeOnDamage: String?

    @Option(help: ArgumentHelp("What serves the socket: the broker's own zmtp, or libzmq.", valueName: "listener"))
    var listener: String?

    @Flag(help: "Do not serve: look at the store without changing it, and print where everything is as JSON.")
    var checkStore = false

    @Option(
        help: ArgumentHelp(
            "Do not serve: write a copy of the store, whether a broker has it open or not.", valueName: "file"),
        completion: .file())
    var backupStore: String?

    @Flag(help: "Do not serve: print every setting and its source as a broker would start with it, and every bound.")
    var showSettings = false

    @Flag(help: "Do not serve: write the store anew from every row that can be read, and print what is missing.")
    var salvageStore = false

    @Flag(help: ArgumentHelp("End when standard input does.", visibility: .hidden))
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
            end(1, saying: "\(error)\n`brokerctl doctor` says what to do about it.")
        }
    }

    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        let readConfiguration = { @Sendable [flags, config] () throws(ConfigurationError) in
            try BrokerConfiguration(flags: flags, configurationFile: config, environment: environment)
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
            throw ValidationError("only one of --check-store, --backup-store, --show-settings and --salvage-store")
        }
    }

    /// For each task that can replace serving: whether an option asks for the task.
    private var requestedTasks: [Bool] { [checkStore, backupStore != nil, showSettings, salvageStore] }
    private var hasTask: Bool { requestedTasks.contains(true) }

    private func performTask(on configuration: BrokerConfiguration) throws {
        let store = "\(configuration.stateDirectory)/\(BrokerRun.storeFile)"
        if let backupStore {
            print(try StoreJSON.text(StoreBackup(of: store, to: Self.absolute(backupStore))))
        } else if showSettings {
            print(try StoreJSON.text(SettingsReport(configuration)))
        } else if salvageStore {
            // The lock keeps every broker from the store during the salvage.
            let lock = try StateDirectoryLock(in: configuration.stateDirectory)
            print(try StoreJSON.text(StoreSalvageReport(path: store)))
            withExtendedLifetime(lock) {}
        } else {
            let report = StoreCheckReport(configuration)
            print(try StoreJSON.text(report))
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
        FileHandle.standardError.write(Data("activity-broker: \(message)\n".utf8))
        exit(withError: ExitCode(code))
    }
}
