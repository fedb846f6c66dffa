import ArgumentParser
import ClusterClient
import MachineDirectory

/// `activity-cluster show-keys`.
struct ShowKeysCommand: ClusterCommand {
    static let configuration = CommandConfiguration(
        commandName: "show-keys", abstract: "Print this machine's public keys, and whether they are allowed, as JSON.")

    @OptionGroup var options: ClusterOptions

    func execute() async throws(ClusterExit) {
        let (own, machine) = (try options.ownKeys(), options.machine)
        let allowed = try await KeyAccess(options).with { list throws(KeyError) in try await list.keys(of: machine) }
        try StandardOutput.print(MachineKeys(own: own, allowed: allowed).rows(of: machine))
    }
}
