import ArgumentParser

/// `brokerctl grants`.
struct Grants: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grants",
        abstract: "Permissions to read what was dropped: one for each load.",
        subcommands: [GrantsList.self, GrantsRevoke.self], defaultSubcommand: GrantsList.self)
}
