import ActivityWire
import ArgumentParser

/// `brokerctl screen switcher`.
struct ScreenSwitcher: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "switcher", abstract: "Open the app switcher: the visible windows become inactive.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(ScreenOutput(try await broker.screen(.switcher)))
    }
}
