import ArgumentParser

/// `brokerctl cluster status`.
struct ClusterStatus: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show whether this machine is in its cluster, and how old its knowledge is.",
        discussion: "Ages are as of now. proofAge is the time since the last proof that this machine is in the cluster."
    )

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(try await broker.cluster())
    }
}
