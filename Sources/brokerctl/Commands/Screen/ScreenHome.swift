import ActivityWire
import ArgumentParser

/// `brokerctl screen home`.
struct ScreenHome: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "home", abstract: "Go to the home screen; every window moves to the background.")

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await gesture.show(.home, broker, console)
    }
}
