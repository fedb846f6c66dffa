import ActivityWire
import ArgumentParser

/// `brokerctl resolve`.
struct Resolve: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        abstract: "Show which window `open` would choose now, without opening anything.")

    @OptionGroup(title: "What and where") var opening: OpeningArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let request = try await OpeningPreparation(arguments: opening).request(broker)
        let (record, outcome) = try await broker.decision(.resolve(request))
        let remarks = await OpeningRemarks(broker: broker)
            .remarks(on: request, app: record.app, session: record.session)
        try console.print(DecisionOutput(record: record, outcome: outcome, warnings: remarks))
    }
}

/// `brokerctl explain`.
struct Explain: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tell why a request ended in the window it did, or was refused.",
        discussion: """
            Without an argument, tell of the last request. With --why-not, tell of one session alone why it was not \
            chosen, and that first.
            """)

    @Argument(
        help: ArgumentHelp(
            "The request's identifier or a unique prefix of it; by default the last request.", valueName: "request"),
        transform: TextArgument(name: "a request's identifier, as open prints it").parse)
    var request: String?

    @Option(
        help: ArgumentHelp("Why this session was not chosen.", valueName: "session"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var whyNot: SessionReference?

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let (record, outcome) = try await broker.explain(request ?? "", whyNot: whyNot)
        let remarks = await OpeningRemarks(broker: broker).remarks(on: nil, app: record.app, session: record.session)
        try console.print(
            DecisionOutput(record: record, outcome: outcome, isWhyNot: whyNot != nil, warnings: remarks))
    }
}
