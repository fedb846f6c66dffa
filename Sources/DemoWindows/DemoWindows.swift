import ArgumentParser

/// The demo apps, and the story of `make demo`.
@main
struct DemoWindows: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "DemoWindows",
        abstract: "Window processes to try the broker with, and a story about them.",
        subcommands: [
            GalleryCommand.self, NotesCommand.self, MailCommand.self, ShelfCommand.self, FaultyCommand.self,
            FreightCommand.self, BundlesCommand.self, StoryCommand.self,
        ]
    )
}
