import ArgumentParser
import DemoSupport

/// The process of the notes app.
struct NotesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notes", abstract: "Run the process of the notes app; normally launched by the broker.")

    @OptionGroup var data: DataOptions

    @MainActor
    func run() async {
        data.apply()
        await DemoApplication.run(
            .notes, kinds: [.init(name: "Note", scene: NoteScene.self, targetPrefix: nil)],
            displayScene: NoteWallScene.self
        ) {
            try await NoteNews($1).take(in: $0)
        }
    }
}
