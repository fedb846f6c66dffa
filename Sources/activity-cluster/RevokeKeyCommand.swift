import ArgumentParser
import ClusterClient
import MachineDirectory

/// `activity-cluster revoke-key`.
struct RevokeKeyCommand: ClusterCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke-key", abstract: "Take a key from a machine, and print the keys left to it as JSON.")

    @Option(help: ArgumentHelp("The machine.", valueName: "name"), transform: ClusterOptions.machineName)
    var of: MachineName
    @Option(
        help: ArgumentHelp("The public half of the key (default: all keys).", valueName: "digits"),
        transform: ClusterOptions.machineKey)
    var publicKey: MachineKey?
    @OptionGroup var options: ClusterOptions

    func execute() async throws(ClusterExit) {
        let (key, machine) = (publicKey, of)
        let keys = try await KeyAccess(options).with { list throws(KeyError) in
            try await list.revoke(key, of: machine)
        }
        try StandardOutput.print(KeyRow.rows(keys, of: machine))
    }
}
