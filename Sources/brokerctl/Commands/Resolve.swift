import ActivityWire
import ArgumentParser

/// `brokerctl resolve`.
struct Resolve: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        abstract: "Show which window `open` would choose now, without opening anything.")

    @OptionGroup(title: "Content and window") var opening: OpeningArguments
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
        abstract: "Explain why a request was given its window, or was refused.",
        discussion: """
            Without an argument, explains the last request. With --why-not, first explains why the given session was \
            not chosen, and omits the others.
            """)

    @Argument(
        help: ArgumentHelp(
            "Request identifier, or a unique prefix of one (default: the last request).", valueName: "request"),
        transform: TextArgument(name: "a request's identifier, as printed by open").parse)
    var request: String?

    @Option(
        help: ArgumentHelp("Explain why this session was not chosen.", valueName: "session"),
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
