import ArgumentParser

/// `brokerctl cluster keys revoke`.
struct ClusterKeysRevoke: ClusterKeysCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke",
        abstract: "Take a key from a machine, and print the keys that are left to it.",
        discussion: "Without a key, all keys of the machine are revoked. Other machines then accept no link from it.")

    @Argument(help: "Name of the machine.")
    var machine: String
    @Argument(help: "Public half of the key (default: all keys).")
    var publicKey: String?
    @OptionGroup(title: "Administrator of etcd") var identity: AdministratorOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    var administrator: AdministratorOptions? { identity }
    var work: (subcommand: String, options: [String]) {
        ("revoke-key", ["--of", machine] + (publicKey.map { ["--public-key", $0] } ?? []))
    }
}
