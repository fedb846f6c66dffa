import ActivityWire
import ArgumentParser

/// `brokerctl scenes show`.
struct ScenesShow: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show the scene of a session; fails when it has none.")

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let row = try await broker.session(session)
        guard row.state != .unattached else {
            throw CommandFailure(
                code: RefusalCode.noLiveWindow.rawValue,
                reason: "the session \(row.session) has no scene now; brokerctl activate \(row.session) makes one",
                field: "session")
        }
        try console.print(row)
    }
}
