import ArgumentParser

/// `brokerctl cluster apps`.
struct ClusterApps: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "apps", abstract: "List the apps of the other machines.")

    @OptionGroup var machine: MachineOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await broker.requiredCluster()
        try console.print(try await broker.clusterApps(machine.machine))
    }
}
