import ArgumentParser

/// `brokerctl cluster keys list`.
struct ClusterKeysList: ClusterKeysCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the allowed keys of all machines.")

    @OptionGroup(title: "General") var options: GlobalOptions

    var work: (subcommand: String, options: [String]) { ("list-keys", []) }
}
