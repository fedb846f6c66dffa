import ActivityWire
import ArgumentParser

/// `brokerctl screen keyboard`.
struct ScreenKeyboardCommand: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard", abstract: "Show the keyboard for a window, or hide it.")

    @Argument(
        help: "The session whose window shows it.", completion: SessionArgument.completion,
        transform: SessionArgument.parse)
    var session: SessionReference?

    @Option(
        help: ArgumentHelp(
            "Height of the keyboard, in points; at most the height of the screen.", valueName: "points"),
        transform: LengthArgument.parse)
    var height = 398.0

    @Flag(help: "Hide the keyboard.") var hide = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard hide == (session == nil) else { throw ValidationError("specify a session, or --hide") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let command: ScreenCommand = session.map { .keyboard($0, height: height) } ?? .hideKeyboard
        try await gesture.show(command, broker, console)
    }
}
