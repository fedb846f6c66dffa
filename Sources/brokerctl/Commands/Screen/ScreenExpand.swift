import ActivityWire
import ArgumentParser

/// `brokerctl screen expand`.
struct ScreenExpand: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "expand", abstract: "Make a window on the screen full screen.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await gesture.show(.expand(session), broker, console)
    }
}

/// `brokerctl screen put-away`.
struct ScreenPutAway: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "put-away",
        abstract: "Remove a window from the screen; its neighbour grows and its session is kept.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await gesture.show(.putAway(session), broker, console)
    }
}
