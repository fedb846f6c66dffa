import ArgumentParser

/// `brokerctl cluster machines`.
struct ClusterMachines: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "machines", abstract: "List the other machines, and since when they are there.")

    @OptionGroup var machine: MachineOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await broker.requiredCluster()
        try console.print(try await broker.clusterMachines(machine.machine))
    }
}
