import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl grants`.
struct Grants: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grants",
        abstract: "Manage the permissions to read dropped data: one for each load.",
        subcommands: [GrantsList.self, GrantsRevoke.self], defaultSubcommand: GrantsList.self)
}

/// `brokerctl grants list`.
struct GrantsList: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the active grants and those that ended most recently.")

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
        commandName: "revoke", abstract: "Revoke a permission; its load fails even if it has begun.")

    @Argument(help: ArgumentHelp("The grant's number, as shown by grants list.", valueName: "grant")) var grant: UInt64
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await broker.perform(.revokeGrant(GrantID(grant)))
        try console.print(DoneOutput(done: "revoked"))
    }
}
