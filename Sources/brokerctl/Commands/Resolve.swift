import ActivityWire
import ArgumentParser

/// `brokerctl resolve`.
struct Resolve: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        abstract: "Show which window `open` would choose now, without opening anything.")

    @OptionGroup(title: "What and where") var opening: OpeningArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let request = try await OpeningPreparation(arguments: opening, broker: broker).request()
        let (record, outcome) = try await broker.decision(.resolve(request))
        let remarks = await OpeningRemarks(broker: broker)
            .remarks(on: request, app: record.app, session: record.session)
        try console.print(DecisionOutput(record: record, outcome: outcome, warnings: remarks))
    }
}
