import ActivityWire
import ArgumentParser

/// The options of every gesture on the screen.
struct GestureOptions: ParsableArguments {
    @Flag(help: "Return only once every window has settled.")
    var settle = false

    /// Makes the gesture and prints the screen after it.
    func show(_ command: ScreenCommand, _ broker: BrokerProxy, _ console: Console) async throws {
        try await show(try await broker.screen(command), broker, console)
    }

    /// Prints the screen after a gesture.
    ///
    /// - Parameter report: the screen right after the gesture. With `--settle`, the screen is requested again once
    ///   every window has settled.
    func show(_ report: ScreenReport, _ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(settle ? try await SettledScreen(broker: broker).wait() : report)
    }
}
