import ActivityWire
import ArgumentParser

/// `brokerctl screen slide-over`.
struct ScreenSlideOver: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "slide-over", abstract: "Show a window in Slide Over, or move the pane there is.")

    @Argument(help: "The session to show in the pane.", transform: SessionArgument.parse)
    var session: SessionReference?

    @Option(
        help: ArgumentHelp("Swipe the pane: hide, recall, next, or to the leading or trailing side.", valueName: "how"))
    var swipe: String?

    @Option(help: ArgumentHelp("Make the pane this side of a split: leading or trailing.", valueName: "side"))
    var split: String?

    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard [session != nil, swipe != nil, split != nil].count(where: \.self) == 1 else {
            throw ValidationError("name a session, --swipe or --split")
        }
    }

    func execute(_ broker: Broker, _ console: Console) async throws {
        guard
            let command: ScreenCommand = session.map({ .open($0, place: "slideOver") }) ?? swipe.map({ .slideOver($0) })
                ?? split.map({ .makeSplit($0) })
        else { return }
        try console.print(ScreenOutput(try await broker.screen(command)))
    }
}
