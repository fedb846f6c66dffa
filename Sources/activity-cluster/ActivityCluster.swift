import ArgumentParser

@main
struct ActivityCluster: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "activity-cluster",
        abstract: "Connect a broker to a cluster of machines.",
        discussion: """
            The broker starts this program when its setting 'cluster' lists etcd endpoints, and brokerctl cluster starts \
            its subcommands. You only need to start them by hand to see what they print.
            """,
        version: ClusterVersion.current,
        subcommands: [
            JoinCommand.self, CheckCommand.self, NewKeyCommand.self, ShowKeysCommand.self, AllowKeyCommand.self,
            RevokeKeyCommand.self, ListKeysCommand.self,
        ],
        defaultSubcommand: JoinCommand.self)
}
