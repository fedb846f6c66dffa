import ArgumentParser

/// `brokerctl cluster`.
struct ClusterNoun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cluster",
        abstract: "Show this machine's place in a cluster, and what the other machines have.",
        discussion: """
            A broker is in a cluster if its setting cluster names the endpoints of an etcd. It then knows the other \
            machines, their apps and their live sessions. What it knows is shown with its age.
            """,
        subcommands: [
            ClusterStatus.self, ClusterMachines.self, ClusterApps.self, ClusterSessions.self, ClusterKeysNoun.self,
            ClusterDoctor.self, ClusterRejoin.self,
        ],
        defaultSubcommand: ClusterStatus.self)
}

/// The option that chooses a machine.
struct MachineOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only this machine.", valueName: "name"))
    var machine: String?
}
