import ActivityWire
import ArgumentParser
import BrokerClient
import FoundationEssentials
import Glibc

/// `brokerctl store`.
struct StoreNoun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store",
        abstract: "The file in which the broker keeps what it acknowledged.",
        subcommands: [StoreCheckCommand.self, StoreBackupCommand.self, StoreSalvageCommand.self],
        defaultSubcommand: StoreCheckCommand.self)
}

/// The options that say where the store is, and which program reads it.
struct StoreArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The state directory, where it is neither that of the broker at the endpoint nor the default.",
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
        commandName: "check", abstract: "Say what is wrong with the store, and change nothing.",
        discussion: """
            Reads everything, also while a broker has the store open: its structure, each row and its checksum, and \
            whether acknowledged commits are missing. Exit status: 0 sound or none there, 1 with a damage.
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
        commandName: "backup", abstract: "Write a copy of the store into a new file.",
        discussion: """
            The copy is the store after one of its commits; a broker that has it open goes on. To bring it back, stop the \
            broker, put the copy in the place of broker.sqlite in the state directory, and remove broker.sqlite-wal, \
            broker.sqlite-shm and broker.sqlite-mark.
            """)

    @Argument(
        help: ArgumentHelp("The file; nothing may be there.", valueName: "file"), completion: .file(),
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
        commandName: "salvage", abstract: "Write a damaged store anew from every row that can be read.",
        discussion: """
            Says what is missing, and keeps the damaged files beside the new one. A store in order is left as it is. No \
            broker may run meanwhile.
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
                "there is no such program beside brokerctl or in PATH; install it, or say where it is with --broker")
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
