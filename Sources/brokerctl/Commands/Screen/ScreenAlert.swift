import ActivityWire
import ArgumentParser

/// `brokerctl screen alert`.
struct ScreenAlert: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "alert", abstract: "Show a system alert: the visible windows become inactive while it is there.")

    @Flag(help: "Take the alert away again.") var dismiss = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await gesture.show(dismiss ? .dismissAlert : .showAlert, broker, console)
    }
}
