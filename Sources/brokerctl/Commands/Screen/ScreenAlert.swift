import ActivityWire
import ArgumentParser

/// `brokerctl screen alert`.
struct ScreenAlert: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "alert", abstract: "Show a system alert; the visible windows are inactive while it is shown.")

    @Flag(help: "Dismiss the alert.") var dismiss = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await gesture.show(dismiss ? .dismissAlert : .showAlert, broker, console)
    }
}
