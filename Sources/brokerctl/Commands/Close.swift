import ActivityWire
import ArgumentParser

/// `brokerctl close`.
struct Close: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "close",
        abstract: "Close a session's window as its user does: it may ask first.",
        discussion: """
            A window that asks first stays open until the answer is given: the exit status is then 1 and the outcome \
            needsConfirmation. destroy ends a session without asking.
            """)

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @Option(help: "What the user answers if the window asks: close or cancel.", transform: ClosureArgument.parse)
    var answer: ClosureAnswer?
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
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
