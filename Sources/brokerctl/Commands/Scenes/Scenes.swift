import ArgumentParser

/// `brokerctl scenes`.
struct Scenes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes",
        abstract: "The sessions that have a live window now.",
        subcommands: [ScenesList.self, ScenesShow.self, ScenesReport.self], defaultSubcommand: ScenesList.self)
}
