import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen open`.
struct ScreenOpen: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Bring a session's window to a position on the screen, as from the Dock or its menu.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference

    @Option(
        help: ArgumentHelp(
            "Position: whereItWas (the default), full, slideOver, leading, trailing or centre.", valueName: "place"),
        completion: .list(Self.places.words), transform: Self.places.parse)
    var at = ScreenPlacement.whereItWas

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let places = ChoiceArgument<ScreenPlacement>("place")

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await gesture.show(.open(session, place: at), broker, console)
    }
}
