import ActivityWire
import ArgumentParser

/// `brokerctl activate`.
struct Activate: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "activate",
        abstract: "Bring a session's window to the front, relaunching it if needed.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let request = ActivationRequest(session: session, idempotencyKey: IdempotencyKeyGenerator.random())
        try await Opening(broker: broker, console: console).perform(request)
    }
}

/// `brokerctl refresh`.
struct Refresh: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Save a session's state again, in the background if it has no window.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let row = try await broker.session(session)
        try await broker.perform(.refresh(SessionReference(row.session)))
        try console.print(DoneOutput(done: "refreshed", session: row.session.description, app: row.app.text))
    }
}

/// `brokerctl close`.
struct Close: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "close",
        abstract: "Close a session's window as the user would; it may ask for confirmation.",
        discussion: """
            A window that asks for confirmation stays open until it is answered: the exit status is then 1 and the \
            outcome needsConfirmation. destroy closes a session without asking.
            """)

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @Option(help: "Answer if the window asks: close or cancel.", transform: ClosureArgument.parse)
    var answer: ClosureAnswer?
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let row = try await broker.session(session)
        let report = try await broker.close(SessionReference(row.session), answer: answer)
        try console.print(report)
        if report.outcome == .needsConfirmation { throw CommandStatus.failed.exitCode }
    }
}

/// The user's answer on the command line.
enum ClosureArgument {
    static func parse(_ text: String) throws -> ClosureAnswer {
        guard let answer = ClosureAnswer.allCases.first(where: { $0.name == text }) else {
            let names = Alternatives.text(ClosureAnswer.allCases.map(\.name))
            throw ValidationError("'\(text)' is not a valid answer (expected \(names))")
        }
        return answer
    }
}

/// `brokerctl destroy`.
struct Destroy: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "destroy",
        abstract: "Close a session's window permanently and discard its state.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference

    @Option(
        help: "How the window leaves the screen: standard, commit or decline.",
        completion: .list(["standard", "commit", "decline"]), transform: Self.animation)
    var animation: DismissalAnimation = .standard

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let row = try await broker.session(session)
        try await broker.perform(.destroy(SessionReference(row.session), animation))
        try console.print(DoneOutput(done: "destroyed", session: row.session.description, app: row.app.text))
    }

    private static func animation(_ text: String) throws -> DismissalAnimation {
        guard let animation = DismissalAnimation.allCases.first(where: { $0.name == text }) else {
            let names = Alternatives.text(DismissalAnimation.allCases.map(\.name))
            throw ValidationError("'\(text)' is not a valid animation (expected \(names))")
        }
        return animation
    }
}
