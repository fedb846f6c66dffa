import ActivityWire
import ArgumentParser
import ClusterClient
import Foundation
import MachineDirectory

/// `activity-cluster allow-key`.
struct AllowKeyCommand: ClusterCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow-key", abstract: "Allow a machine to use a key, and print its keys as JSON.")

    @Option(help: ArgumentHelp("The machine.", valueName: "name"), transform: ClusterOptions.machineName)
    var of: MachineName
    @Option(
        help: ArgumentHelp("The public half of the key.", valueName: "digits"), transform: ClusterOptions.machineKey)
    var publicKey: MachineKey
    @OptionGroup var options: ClusterOptions

    func execute() async throws(ClusterExit) {
        let since = WallTime(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        let key = AllowedKey(key: publicKey, allowedBy: options.user ?? "", since: since)
        let machine = of
        let keys = try await KeyAccess(options).with { list throws(KeyError) in
            try await list.allow(key, of: machine)
        }
        try StandardOutput.print(KeyRow.rows(keys, of: machine))
    }
}
