import ArgumentParser

/// `brokerctl apps defaults`.
struct AppsDefaults: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "defaults", abstract: "List the apps that are remembered where several declare the same.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(Listing(defaults: try await broker.defaultApps()))
    }
}
