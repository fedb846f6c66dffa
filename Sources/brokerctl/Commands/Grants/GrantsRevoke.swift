import ActivityWire
import ArgumentParser

/// `brokerctl grants revoke`.
struct GrantsRevoke: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke", abstract: "Take a permission back: the load fails, whatever of it has come.")

    @Argument(help: ArgumentHelp("The grant's number, as grants list shows it.", valueName: "grant")) var grant: UInt64
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try await broker.perform(.revokeGrant(GrantID(grant)))
        try console.print(DoneOutput(done: "revoked"))
    }
}
