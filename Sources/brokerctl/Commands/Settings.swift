import ActivityWire
import ArgumentParser

/// `brokerctl status`.
struct Status: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show the broker's state in figures.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(try await broker.status())
    }
}

/// `brokerctl config`.
struct Config: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Show every setting, its value and where it comes from.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(Listing(settings: try await broker.settings(.configuration)))
    }
}

/// `brokerctl limits`.
struct ShowLimits: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "limits", abstract: "Show every bound, with what happens at it.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(Listing(limits: try await broker.settings(.limits)))
    }
}
