import ActivityWire
import ArgumentParser

/// `brokerctl screen expand`.
struct ScreenExpand: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "expand", abstract: "Make a window that is on the screen full screen.")

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(try await broker.screen(.expand(session)))
    }
}

/// `brokerctl screen put-away`.
struct ScreenPutAway: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "put-away", abstract: "Take a window off the screen; its neighbour grows, its session stays.")

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(try await broker.screen(.putAway(session)))
    }
}
