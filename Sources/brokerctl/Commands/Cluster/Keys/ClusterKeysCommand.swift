import ActivityWire

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
        var program = ClusterProgramRun(settings: try await broker.settings(.configuration))
        if let administrator { program.act(for: administrator) }
        let rows: [MachineKeyRow]
        do throws(ClusterProgramRun.Failure) { rows = try program.list(work.subcommand, work.options) } catch {
            throw CommandFailure(code: "failed", reason: error.reason)
        }
        try console.print(Listing.keys(rows))
    }
}
