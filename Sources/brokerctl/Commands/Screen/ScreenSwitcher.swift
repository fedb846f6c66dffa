import ActivityWire
import ArgumentParser

/// `brokerctl screen switcher`.
struct ScreenSwitcher: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "switcher", abstract: "Open the app switcher; the visible windows become inactive.",
        discussion: """
            A picked session comes to the front and is reconnected if necessary. To close one, use `screen fling`.
            """)

    @Option(
        help: ArgumentHelp("Pick this session's window.", valueName: "session"), completion: SessionArgument.completion,
        transform: SessionArgument.parse)
    var pick: SessionReference?

    @Flag(help: "Leave the switcher without picking anything.") var dismiss = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard pick == nil || !dismiss else { throw ValidationError("--pick and --cancel are mutually exclusive") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let command: ScreenCommand = pick.map { .pick($0) } ?? (dismiss ? .dismissSwitcher : .switcher)
        try await gesture.show(command, broker, console)
    }
}
