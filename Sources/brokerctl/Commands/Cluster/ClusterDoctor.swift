import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl cluster doctor`.
struct ClusterDoctor: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Find problems with the cluster and say how to fix them.",
        discussion: """
            Asks the broker, runs activity-cluster check with the broker's settings, which tries each endpoint of etcd \
            for a few seconds, and asks each machine that serves links. Nothing is changed.

            Exit status: 0 nothing found, 1 something found.
            """)

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let report = try await broker.requiredCluster()
        let program = ClusterProgramRun(settings: try await broker.settings(.configuration))
        var findings = ClusterFaults.findings(report) + Self.findings(program)
        // Without the program no machine can be asked, and that is said already.
        if report.isHeard { findings += try await Self.linkFindings(broker) }
        try console.print(ClusterDoctorOutput(findings: findings))
        guard findings.isEmpty else { throw CommandStatus.failed.exitCode }
    }

    /// Asks each machine that has an address for something small.
    private static func linkFindings(_ broker: BrokerProxy) async throws(ClientError) -> [ClusterFault] {
        let machines = try await broker.clusterMachines(nil).machines.filter { !$0.address.isEmpty }
        let answers = await MachineSurvey.ask(Set(machines.map(\.machine))) { machine throws(ClientError) in
            try await broker.request(.askMachine(MachineQuery(machine: machine, query: .sessions(Page(limit: 1)))))
        }
        return answers.sorted { $0.key < $1.key }.compactMap { machine, answer in
            guard case .failure(let error) = answer else { return nil }
            return ClusterFault(
                code: "machineUnreachable", endpoint: Nullable(nil), text: "machine \(error.reason)",
                remedy: "see that the firewall lets the port through, that both machines have an allowed key "
                    + "(brokerctl cluster keys list), and that acceptsFrom there does not leave this machine out")
        }
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
