import ArgumentParser

/// `brokerctl layouts`.
struct Layouts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layouts",
        abstract: "Screens under a name: which windows are where, and in which state.",
        subcommands: [
            LayoutsSave.self, LayoutsLoad.self, LayoutsList.self, LayoutsShow.self, LayoutsDiff.self,
            LayoutsRemove.self,
        ], defaultSubcommand: LayoutsList.self)
}
