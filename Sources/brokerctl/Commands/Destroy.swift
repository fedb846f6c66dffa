import ActivityWire
import ArgumentParser

/// `brokerctl destroy`.
struct Destroy: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "destroy",
        abstract: "Close a session's window for good: its state is discarded.")

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference

    @Option(
        help: "How the window leaves the screen: standard, commit or decline.",
        completion: .list(["standard", "commit", "decline"]), transform: Self.animation)
    var animation: DismissalAnimation = .standard

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
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
