import ArgumentParser

/// `brokerctl layouts list`.
struct LayoutsList: BrokerCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the layouts there are.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(Listing(layouts: try await broker.layouts()))
    }
}
