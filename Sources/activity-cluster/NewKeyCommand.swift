import ArgumentParser
import ClusterClient
import MachineDirectory

/// `activity-cluster new-key`.
struct NewKeyCommand: ClusterCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-key", abstract: "Make a key pair for this machine, and print its public half as JSON.")

    @OptionGroup var options: ClusterOptions

    func execute() async throws(ClusterExit) {
        let file = KeyFile(in: options.stateDirectory)
        let own = try options.ownKeys()
        let machine = options.machine
        var kept = own
        if own.count == KeyFile.mostKeys {
            kept = try await KeyAccess(options).with { list throws(KeyError) in
                try MachineKeys(own: own, allowed: try await list.keys(of: machine)).kept(for: machine)
            }
        }
        guard let new = LinkKey() else { throw ClusterExit(.configuration, "libzmq was built without CURVE") }
        do throws(SettingsFileError) { try file.store(kept + [new]) } catch { throw ClusterExit(error) }
        try StandardOutput.print([KeyRow(new.machineKey, of: machine, isOwn: true)])
    }
}
