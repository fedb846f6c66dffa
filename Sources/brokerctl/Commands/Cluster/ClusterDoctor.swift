import ActivityWire
import ArgumentParser

/// `brokerctl cluster doctor`.
struct ClusterDoctor: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Find problems with the cluster and say how to fix them.",
        discussion: """
            Asks the broker, and runs activity-cluster check with the broker's settings, which tries each endpoint \
            of etcd for a few seconds. Nothing is changed.

            Exit status: 0 nothing found, 1 something found.
            """)

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let report = try await broker.requiredCluster()
        let program = ClusterProgramRun(settings: try await broker.settings(.configuration))
        let findings = ClusterFaults.findings(report) + Self.findings(program)
        try console.print(ClusterDoctorOutput(findings: findings))
        guard findings.isEmpty else { throw CommandStatus.failed.exitCode }
    }

    private static func findings(_ program: ClusterProgramRun) -> [ClusterFault] {
        do throws(ClusterProgramRun.Failure) { return try program.list("check") } catch {
            return [
                ClusterFault(
                    code: "checkFailed", endpoint: Nullable(nil), text: error.reason, remedy: error.remedy)
            ]
        }
    }
}
