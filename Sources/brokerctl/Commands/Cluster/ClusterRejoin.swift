import ActivityWire
import ArgumentParser

/// `brokerctl cluster rejoin`.
struct ClusterRejoin: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "rejoin",
        abstract: "Join the cluster as it is now, after its directory went back.",
        discussion: """
            The directory goes back when a backup of etcd is restored, or when the endpoints lead to another etcd. \
            The machine then stays away until this command is given, because other machines may know a later state. \
            See brokerctl cluster doctor.
            """)

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await broker.perform(.rejoinCluster)
        try console.print(DoneOutput(done: "rejoining"))
    }
}
