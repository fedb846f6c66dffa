import ActivityWire
import ArgumentParser
import BrokerClient
import FoundationEssentials
import Glibc

/// `brokerctl store`.
struct StoreNoun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store",
        abstract: "Check, back up or repair the file that holds the broker's state.",
        subcommands: [StoreCheckCommand.self, StoreBackupCommand.self, StoreSalvageCommand.self],
        defaultSubcommand: StoreCheckCommand.self)
}

/// The options that say where the store is, and which program reads it.
struct StoreArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The state directory (default: that of the running broker, or else the default one).",
            valueName: "folder"),
        completion: .directory)
    var stateDirectory: String?

    @Option(help: ArgumentHelp("The broker's configuration file.", valueName: "file"), completion: .file())
    var config: String?

    @Option(help: ArgumentHelp("The program activity-broker.", valueName: "file"), completion: .file())
    var broker: String?
}

/// `brokerctl store check`.
struct StoreCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check the store without changing it.",
        discussion: """
            Reads everything, even while a broker has the store open: its structure, each row and its checksum, and \
            whether acknowledged commits are missing. Exit status: 0 sound or absent, 1 damaged.
            """)

    @OptionGroup var arguments: StoreArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func run() async throws {
        let console = options.console
        let output: StoreCheckOutput
        do {
            output = StoreCheckOutput(try await StoreProgram(arguments, options).report().store)
            try console.print(output)
        } catch {
            throw console.report(error)
        }
        guard output.isSound else { throw CommandStatus.failed.exitCode }
    }
}

/// `brokerctl store backup`.
struct StoreBackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the store to a new file.",
        discussion: """
            The copy is a consistent state after some commit; a broker that has the store open is not interrupted. \
            To restore it, stop the broker, replace broker.sqlite in the state directory with the copy, and remove \
            broker.sqlite-wal, broker.sqlite-shm and broker.sqlite-mark.
            """)

    @Argument(
        help: ArgumentHelp("Output file; it must not exist.", valueName: "file"), completion: .file(),
        transform: TextArgument(name: "the file's path").parse)
    var file: String

    @OptionGroup var arguments: StoreArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func run() async throws {
        let console = options.console
        do {
            try console.print(try await StoreProgram(arguments, options).backup(to: file))
        } catch {
            throw console.report(error)
        }
    }
}

/// `brokerctl store salvage`.
struct StoreSalvageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "salvage", abstract: "Rebuild a damaged store from every readable row.",
        discussion: """
            Lists what is missing and keeps the damaged files beside the new one. A sound store is not changed. No \
            broker may be running.
            """)

    @OptionGroup var arguments: StoreArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func run() async throws {
        let console = options.console
        do {
            try console.print(try await StoreProgram(arguments, options).salvage())
        } catch {
            throw console.report(error)
        }
    }
}

/// The program `activity-broker`, run to work on a store instead of serving; only it can read a store.
struct StoreProgram {
    private let program: BrokerProgram
    private let flags: [String]
    private let environment: [String: String]

    /// - Throws: ``CommandFailure`` when the program is not found.
    init(_ arguments: StoreArguments, _ options: GlobalOptions) async throws {
        environment = ProcessInfo.processInfo.environment
        guard let program = BrokerProgram(named: arguments.broker, environment: environment) else {
            throw CommandFailure.file(
                arguments.broker ?? BrokerProgram.name,
                "activity-broker was not found beside brokerctl or in PATH; install it, or give its path with --broker")
        }
        self.program = program
        var folder = arguments.stateDirectory
        // A running broker knows where its store is.
        if folder == nil { folder = await Self.stateDirectory(options, environment) }
        let given = [("--state-directory", folder), ("--config", arguments.config)]
        // The program needs a value for --apps, which has no default without HOME. Any folder will do, since no app is
        // read.
        let apps = folder.map { ["--apps", $0] } ?? []
        flags = given.flatMap { name, value in value.map { [name, $0] } ?? [] } + apps
    }

    func report() throws -> BrokerReport { try run(["--check-store"]) }

    func backup(to file: String) throws -> StoreBackupOutput { try run(["--backup-store", file]) }

    func salvage() throws -> StoreSalvageOutput { try run(["--salvage-store"]) }

    private func run<Report: Decodable>(_ work: [String]) throws -> Report {
        switch program.run(work + flags, environment: environment) as Result<Report, BrokerProgramFailure> {
        case .success(let report): return report
        case .failure(let failure): throw CommandFailure(code: "failed", reason: failure.reason)
        }
    }

    /// Returns the state directory of the broker at the endpoint; nil when no broker answers.
    private static func stateDirectory(_ options: GlobalOptions, _ environment: [String: String]) async -> String? {
        guard
            let endpoint = try? BrokerLocations(environment: environment, userIdentifier: geteuid())
                .endpoint(flag: options.endpoint), SocketCheck(endpoint).isListening
        else { return nil }
        let broker = BrokerProxy(endpoint: endpoint, timeout: options.timeout ?? .seconds(5))
        // A `defer` cannot wait itself.
        defer { Task { await broker.close() } }
        return try? await broker.status().stateDirectory
    }
}
