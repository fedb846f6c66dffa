import ArgumentParser

/// `brokerctl sessions`.
struct Sessions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions",
        abstract: "The broker's durable records of windows.",
        subcommands: [
            SessionsList.self, SessionsShow.self, SessionsLog.self, SessionsHistory.self, SessionsRestore.self,
            SessionsQuarantined.self, SessionsRetry.self,
        ], defaultSubcommand: SessionsList.self)
}
