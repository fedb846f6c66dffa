import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen slide-over`.
struct ScreenSlideOver: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "slide-over", abstract: "Show a window in Slide Over, or move the pane there is.")

    @Argument(
        help: "The session to show in the pane.", completion: SessionArgument.completion,
        transform: SessionArgument.parse)
    var session: SessionReference?

    @Option(
        help: ArgumentHelp("Swipe the pane: hide, recall, next, or to the leading or trailing side.", valueName: "how"),
        completion: .list(Self.swipes.words), transform: Self.swipes.parse)
    var swipe: SlideOverChange?

    @Option(
        help: ArgumentHelp("Make the pane this side of a split: leading or trailing.", valueName: "side"),
        completion: .list(Self.sides.words), transform: Self.sides.parse)
    var split: HorizontalEdge?

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let sides = ChoiceArgument<HorizontalEdge>("side")
    private static let swipes = ChoiceArgument<SlideOverChange>("swipe")

    mutating func validate() throws {
        guard [session != nil, swipe != nil, split != nil].count(where: \.self) == 1 else {
            throw ValidationError("name a session, --swipe or --split")
        }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        if let session { try await gesture.show(.open(session, place: .slideOver), broker, console) }
        if let swipe { try await gesture.show(.slideOver(swipe), broker, console) }
        if let split { try await gesture.show(.makeSplit(split), broker, console) }
    }
}
