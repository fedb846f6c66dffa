import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl cluster sessions`.
struct ClusterSessions: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions",
        abstract: "List the live sessions of the other machines.",
        discussion: """
            Titles and states are not published, so each machine is asked for them over its link. A machine that does \
            not answer within a second is listed as silent, with the reason; what it has published is listed anyway.
            """)

    @OptionGroup var machine: MachineOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await broker.requiredCluster()
        let list = try await broker.clusterSessions(machine.machine)
        let answers = await MachineSurvey.ask(Set(list.sessions.map(\.machine))) { machine throws(ClientError) in
            try await broker.sessions(of: machine)
        }
        try console.print(ClusterSessionsOutput(list, answers))
    }
}
