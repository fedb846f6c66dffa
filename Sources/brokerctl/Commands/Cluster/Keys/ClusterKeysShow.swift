import ArgumentParser

/// `brokerctl cluster keys show`.
struct ClusterKeysShow: ClusterKeysCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show the public keys of this machine, and whether they are allowed.")

    @OptionGroup(title: "General") var options: GlobalOptions

    var work: (subcommand: String, options: [String]) { ("show-keys", []) }
}
