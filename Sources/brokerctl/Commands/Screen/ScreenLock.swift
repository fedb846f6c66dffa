import ActivityWire
import ArgumentParser

/// `brokerctl screen lock`.
struct ScreenLock: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock",
        abstract: "Lock the device; windows that connect get their saved states once it is unlocked.")

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await gesture.show(.lock, broker, console)
    }
}

/// `brokerctl screen unlock`.
struct ScreenUnlock: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlock", abstract: "Unlock the device; windows get the saved states that were withheld.")

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await gesture.show(.unlock, broker, console)
    }
}
