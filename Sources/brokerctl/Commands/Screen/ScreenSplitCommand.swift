import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen split`.
struct ScreenSplitCommand: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "split", abstract: "Show two windows side by side, or swap the sides.")

    @Argument(
        help: "The session on the leading side.", completion: SessionArgument.completion,
        transform: SessionArgument.parse)
    var leading: SessionReference?
    @Argument(
        help: "The session on the trailing side.", completion: SessionArgument.completion,
        transform: SessionArgument.parse)
    var trailing: SessionReference?

    @Option(
        help: ArgumentHelp(
            "Division of the width: wide-narrow (the default), half or narrow-wide.", valueName: "ratio"),
        completion: .list(Self.ratios.words), transform: Self.ratios.parse)
    var ratio = SplitRatio.wideNarrow

    @Flag(help: "Swap the sides of the current split.") var swap = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let ratios = ChoiceArgument<SplitRatio>("ratio")

    mutating func validate() throws {
        // The parser fills `leading` first, so a `trailing` session implies a `leading` one.
        guard swap ? leading == nil : trailing != nil else { throw ValidationError("specify two sessions, or --swap") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        guard let leading, let trailing else {
            return try await gesture.show(.swapSides, broker, console)
        }
        let command = ScreenCommand.split(leading: leading, trailing: trailing, ratio: ratio)
        try await gesture.show(command, broker, console)
    }
}
