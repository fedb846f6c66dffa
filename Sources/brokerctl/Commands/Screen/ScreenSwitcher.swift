import ActivityWire
import ArgumentParser

/// `brokerctl screen switcher`.
struct ScreenSwitcher: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "switcher", abstract: "Open the app switcher: the visible windows become inactive.",
        discussion: """
            A session that is picked comes forward, and is connected again if it was not; one that is flung away is \
            closed with `screen fling`.
            """)

    @Option(
        help: ArgumentHelp("Pick this session's window.", valueName: "session"), completion: SessionArgument.completion,
        transform: SessionArgument.parse)
    var pick: SessionReference?

    @Flag(help: "Leave the switcher without picking anything.") var dismiss = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard pick == nil || !dismiss else { throw ValidationError("--pick leaves the switcher by itself; name one") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let command: ScreenCommand = pick.map { .pick($0) } ?? (dismiss ? .dismissSwitcher : .switcher)
        try await gesture.show(command, broker, console)
    }
}
