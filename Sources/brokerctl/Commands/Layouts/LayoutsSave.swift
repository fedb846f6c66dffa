import ActivityWire
import ArgumentParser

/// `brokerctl layouts save`.
struct LayoutsSave: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "save", abstract: "Keep the screen as it is now under a name.",
        discussion: """
            Kept are the windows on the screen, those behind in Slide Over and in spaces, how the device is held, and \
            the state that each window has saved last.
            """)

    @Argument(help: LayoutArgument.help, transform: LayoutArgument.parse) var name: LayoutName
    @Flag(help: "Take the place of a layout of this name.") var replace = false
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(try await broker.layout(.layout(.save(name, replaces: replace))))
    }
}
