import ArgumentParser

/// The demo apps, and the story of `make demo`.
@main
struct DemoWindows: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "DemoWindows",
        abstract: "Run window processes to try out the broker, or a guided story.",
        subcommands: [
            GalleryCommand.self, NotesCommand.self, MailCommand.self, ShelfCommand.self, BundlesCommand.self,
            StoryCommand.self,
        ]
    )
}
