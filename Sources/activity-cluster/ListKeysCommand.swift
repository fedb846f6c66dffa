import ArgumentParser
import ClusterClient
import MachineDirectory

/// `activity-cluster list-keys`.
struct ListKeysCommand: ClusterCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-keys", abstract: "Print the allowed keys of all machines as JSON.")

    @OptionGroup var options: ClusterOptions

    func execute() async throws(ClusterExit) {
        let keys = try await KeyAccess(options).with { list throws(KeyError) in try await list.all() }
        try StandardOutput.print(keys.sorted { $0.key < $1.key }.flatMap { KeyRow.rows($0.value, of: $0.key) })
    }
}
