import ActivityWire
import ArgumentParser

/// `brokerctl activate`.
struct Activate: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "activate",
        abstract: "Bring a session's window forward, and start it again if it is not there.")

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let request = ActivationRequest(session: session, idempotencyKey: IdempotencyKey.random())
        try await Opening(broker: broker, console: console).perform(request)
    }
}
