import ArgumentParser

/// `brokerctl cluster keys allow`.
struct ClusterKeysAllow: ClusterKeysCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow",
        abstract: "Allow a machine to use a key, and print the machine's keys.",
        discussion: "Compare the key with the one that brokerctl cluster keys show prints on that machine.")

    @Argument(help: "Name of the machine.")
    var machine: String
    @Argument(help: "Public half of the key: 64 hexadecimal digits.")
    var publicKey: String
    @OptionGroup(title: "Administrator of etcd") var identity: AdministratorOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    var administrator: AdministratorOptions? { identity }
    var work: (subcommand: String, options: [String]) {
        ("allow-key", ["--of", machine, "--public-key", publicKey])
    }
}
