import ActivityWire
import ArgumentParser

/// `brokerctl cluster keys`.
struct ClusterKeysNoun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Show and change the keys by which machines know each other.",
        discussion: """
            Each machine makes its own key pair and keeps the secret half. An administrator allows the public half; \
            from then on other machines accept links that prove it. A machine may have two keys, so that one can be \
            replaced without a gap.
            """,
        subcommands: [
            ClusterKeysNew.self, ClusterKeysShow.self, ClusterKeysAllow.self, ClusterKeysRevoke.self,
            ClusterKeysList.self,
        ],
        defaultSubcommand: ClusterKeysShow.self)
}

/// A command that has `activity-cluster` read or change keys.
protocol ClusterKeysCommand: BrokerCommand {
    /// The subcommand of `activity-cluster`, and its own options.
    var work: (subcommand: String, options: [String]) { get }
    /// Nil: as this machine.
    var administrator: AdministratorOptions? { get }
}

extension ClusterKeysCommand {
    static var isOneShot: Bool { true }
    var administrator: AdministratorOptions? { nil }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await broker.requiredCluster()
        var program = ClusterProgram(settings: try await broker.settings(.configuration))
        if let administrator { program.act(for: administrator) }
        let rows: [KeyRow]
        do throws(ClusterProgram.Failure) { rows = try program.list(work.subcommand, work.options) } catch {
            throw CommandFailure(code: "failed", reason: error.reason)
        }
        try console.print(Listing.keys(rows))
    }
}
