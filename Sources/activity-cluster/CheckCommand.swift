import ArgumentParser
import ClusterClient

/// `activity-cluster check`.
struct CheckCommand: ClusterCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check the cluster and print any problems as JSON.")

    @OptionGroup var options: ClusterOptions

    func execute() async throws(ClusterExit) {
        let settings = CheckSettings(
            cluster: options.cluster, machine: options.machine, endpoints: options.endpoints,
            certificates: options.certificates, credentials: try options.credentials())
        try StandardOutput.print(await ClusterCheck(settings).findings())
    }
}
