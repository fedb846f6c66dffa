import ActivityWire
import ArgumentParser

/// `brokerctl screen keyboard`.
struct ScreenKeyboardCommand: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard", abstract: "Raise the keyboard from a window, or hide it.")

    @Argument(
        help: "The session whose window raises it.", completion: SessionArgument.completion,
        transform: SessionArgument.parse)
    var session: SessionReference?

    @Option(
        help: ArgumentHelp("How much of the screen it covers, in points.", valueName: "points"),
        transform: LengthArgument.parse)
    var height = 398.0

    @Flag(help: "Hide the keyboard.") var hide = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard hide == (session == nil) else { throw ValidationError("name a session, or --hide") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let command: ScreenCommand = session.map { .keyboard($0, height: height) } ?? .hideKeyboard
        try await gesture.show(command, broker, console)
    }
}
