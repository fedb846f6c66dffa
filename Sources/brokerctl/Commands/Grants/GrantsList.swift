import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl grants list`.
struct GrantsList: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the grants in force, and the last ones that ended.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let reply = try await broker.request(.query(.grants))
        guard case .grants(let rows) = reply else { throw ClientError.unexpected(reply, insteadOf: "grants") }
        try console.print(Listing(grants: rows))
    }
}
