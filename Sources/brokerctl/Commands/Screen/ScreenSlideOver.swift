import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen slide-over`.
struct ScreenSlideOver: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "slide-over", abstract: "Show a window in Slide Over, or move the current pane.")

    @Argument(
        help: "The session to show in Slide Over.", completion: SessionArgument.completion,
        transform: SessionArgument.parse)
    var session: SessionReference?

    @Option(
        help: ArgumentHelp("Swipe the pane: hide, recall, next, leading or trailing.", valueName: "how"),
        completion: .list(Self.swipes.words), transform: Self.swipes.parse)
    var swipe: SlideOverChange?

    @Option(
        help: ArgumentHelp("Turn the pane into this side of a split: leading or trailing.", valueName: "side"),
        completion: .list(Self.sides.words), transform: Self.sides.parse)
    var split: HorizontalEdge?

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let sides = ChoiceArgument<HorizontalEdge>("side")
    private static let swipes = ChoiceArgument<SlideOverChange>("swipe")

    mutating func validate() throws {
        guard [session != nil, swipe != nil, split != nil].count(where: \.self) == 1 else {
            throw ValidationError("specify a session, --swipe or --split")
        }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        if let session { try await gesture.show(.open(session, place: .slideOver), broker, console) }
        if let swipe { try await gesture.show(.slideOver(swipe), broker, console) }
        if let split { try await gesture.show(.makeSplit(split), broker, console) }
    }
}
