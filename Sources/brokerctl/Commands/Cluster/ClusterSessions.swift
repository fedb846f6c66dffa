import ArgumentParser

/// `brokerctl cluster sessions`.
struct ClusterSessions: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "sessions", abstract: "List the live sessions of the other machines.")

    @OptionGroup var machine: MachineOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await broker.requiredCluster()
        try console.print(try await broker.clusterSessions(machine.machine))
    }
}
