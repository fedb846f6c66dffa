import ArgumentParser

/// `brokerctl cluster keys new`.
struct ClusterKeysNew: ClusterKeysCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Make a key pair for this machine, and print its public half.",
        discussion: """
            The secret half stays in the broker's state directory, in a file that only its owner can open. Links use \
            the new key as soon as an administrator has allowed it.
            """)

    @OptionGroup(title: "General") var options: GlobalOptions

    var work: (subcommand: String, options: [String]) { ("new-key", []) }
}
