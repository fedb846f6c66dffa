import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl grants`.
struct Grants: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grants",
        abstract: "Permissions to read what was dropped: one for each load.",
        subcommands: [GrantsList.self, GrantsRevoke.self], defaultSubcommand: GrantsList.self)
}

/// `brokerctl grants list`.
struct GrantsList: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the grants in force, and the last ones that ended.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let reply = try await broker.request(.query(.grants))
        guard case .grants(let rows) = reply else { throw ClientError.unexpected(reply, insteadOf: "grants") }
        try console.print(Listing(grants: rows))
    }
}

/// `brokerctl grants revoke`.
struct GrantsRevoke: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke", abstract: "Take a permission back: the load fails, whatever of it has come.")

    @Argument(help: ArgumentHelp("The grant's number, as grants list shows it.", valueName: "grant")) var grant: UInt64
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await broker.perform(.revokeGrant(GrantID(grant)))
        try console.print(DoneOutput(done: "revoked"))
    }
}
