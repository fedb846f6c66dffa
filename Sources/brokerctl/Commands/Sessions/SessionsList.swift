import ActivityWire
import ArgumentParser

/// `brokerctl sessions list`.
struct SessionsList: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List all sessions, those without a window included.")

    @Option(help: ArgumentHelp("Only this app's.", valueName: "app"), transform: AppArgument.parse) var app: AppID?
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let rows = try await broker.sessions().filter { app == nil || $0.app == app }
        try console.print(Listing(sessions: rows))
    }
}
