import ArgumentParser
import DemoSupport

/// A window process of the shelf, the app of `docs/getting-started.md`.
struct ShelfCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shelf", abstract: "Run a window process of the shelf; normally launched by the broker.")

    @OptionGroup var data: DataOptions

    @MainActor
    func run() async {
        data.apply()
        await Shelf.main()
    }
}
