import ActivityWire
import BrokerClient
import FoundationEssentials
import Glibc

/// The broker's own program, working on a store in place of serving: it alone can read one.
struct StoreProgram {
    private let program: BrokerProgram
    private let flags: [String]
    private let environment: [String: String]

    /// - Throws: ``CommandFailure`` where the program is not there.
    init(_ arguments: StoreArguments, _ options: GlobalOptions) async throws {
        environment = ProcessInfo.processInfo.environment
        guard let program = BrokerProgram(named: arguments.broker, environment: environment) else {
            throw CommandFailure.file(
                arguments.broker ?? BrokerProgram.name,
                "there is no such program beside brokerctl or in PATH; install it, or say where it is with --broker")
        }
        self.program = program
        var known = arguments.stateDirectory
        // A broker that serves knows best where its store is.
        if known == nil { known = await Self.stateDirectory(options, environment) }
        let named = [("--state-directory", known), ("--config", arguments.config)]
        // The apps play no part here, and their default place may be unknown.
        let apps = known.map { ["--apps", $0] } ?? []
        flags = named.flatMap { name, value in value.map { [name, $0] } ?? [] } + apps
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

    private static func stateDirectory(_ options: GlobalOptions, _ environment: [String: String]) async -> String? {
        guard
            let endpoint = try? BrokerLocations(environment: environment, userIdentifier: geteuid())
                .endpoint(flag: options.endpoint), SocketCheck(endpoint).isListening
        else { return nil }
        let broker = Broker(endpoint: endpoint, timeout: options.timeout ?? .seconds(5))
        defer { Task { await broker.close() } }
        return try? await broker.status().stateDirectory
    }
}
