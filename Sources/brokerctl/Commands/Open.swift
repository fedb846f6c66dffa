import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl open`.
struct Open: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open something in the right window, made and started if need be.",
        discussion: """
            Without anything to open, the app comes forward as if its icon had been touched.

            By default the answer is waited for until the window has handled it. The request is repeated over a \
            restart of the broker, under a key of its own, so that it is done once.

              brokerctl open org.example.notes --target note/shopping
              brokerctl open --url https://example.org --reuse alwaysNew
              brokerctl open --type org.example.mail --user-info '{"to": "me"}'
              brokerctl open --handoff-from org.example.notes:note/shopping --reuse alwaysNew
            """)

    @OptionGroup(title: "What and where") var opening: OpeningArguments

    @OptionGroup(title: "How the window is shown") var placement: PlacementArguments

    @OptionGroup var waiting: WaitingArguments

    @Option(
        help: ArgumentHelp(
            "Write what the handler answers into this file: its bytes, user info as JSON.", valueName: "path"),
        completion: .file())
    var saveResult: String?

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        var request = try await OpeningPreparation(arguments: opening).request(broker)
        placement.apply(to: &request)
        request.waitingFor = waiting.wait
        if let saveResult { try broker.results.save(to: saveResult) }
        request.idempotencyKey = waiting.key
        try await Opening(broker: broker, console: console).perform(request)
    }
}
