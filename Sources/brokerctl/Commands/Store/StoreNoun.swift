import ArgumentParser

/// `brokerctl store`.
struct StoreNoun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store",
        abstract: "The file in which the broker keeps what it acknowledged.",
        subcommands: [StoreCheckCommand.self, StoreBackupCommand.self, StoreSalvageCommand.self],
        defaultSubcommand: StoreCheckCommand.self)
}

/// Where the store is, and the program that can read it.
struct StoreArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The state directory, where it is neither that of the broker at the endpoint nor the default.",
            valueName: "folder"),
        completion: .directory)
    var stateDirectory: String?

    @Option(help: ArgumentHelp("The broker's configuration file.", valueName: "file"), completion: .file())
    var config: String?

    @Option(help: ArgumentHelp("The program activity-broker.", valueName: "file"), completion: .file())
    var broker: String?
}
