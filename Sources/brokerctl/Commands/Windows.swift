import ActivityWire
import ArgumentParser

/// `brokerctl activate`.
struct Activate: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "activate",
        abstract: "Bring a session's window forward, and start it again if it is not there.")

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
        abstract: "Have a session's state collected anew, in the background if it has no window.")

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
        abstract: "Close a session's window as its user does: it may ask first.",
        discussion: """
            A window that asks first stays open until the answer is given: the exit status is then 1 and the outcome \
            needsConfirmation. destroy ends a session without asking.
            """)

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @Option(help: "What the user answers if the window asks: close or cancel.", transform: ClosureArgument.parse)
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
            let names = ClosureAnswer.allCases.map(\.name).joined(separator: ", ")
            throw ValidationError("\(text) is no answer; there are \(names)")
        }
        return answer
    }
}

/// `brokerctl destroy`.
struct Destroy: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "destroy",
        abstract: "Close a session's window for good: its state is discarded.")

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
            let names = DismissalAnimation.allCases.map(\.name).joined(separator: ", ")
            throw ValidationError("\(text) is no animation; there are \(names)")
        }
        return animation
    }
}
