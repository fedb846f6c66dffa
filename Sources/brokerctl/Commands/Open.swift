import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl open`.
struct Open: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open something in the right window, creating and launching it if needed.",
        discussion: """
            Without anything to open, the app comes to the front as if its icon had been tapped.

            By default the command waits until the window has handled the request. If the broker restarts, the \
            request is repeated under an idempotency key, so it takes effect only once.

              brokerctl open org.example.notes --target note/shopping
              brokerctl open --url https://example.org --reuse alwaysNew
              brokerctl open --type org.example.mail --user-info '{"to": "me"}'
              brokerctl open --handoff-from notes:note/shopping --reuse alwaysNew
            """)

    @OptionGroup(title: "Content and window") var opening: OpeningArguments

    @OptionGroup(title: "Presentation") var placement: PlacementArguments

    @OptionGroup var waiting: WaitingArguments

    @Option(
        help: ArgumentHelp(
            "Write the handler's result to this file: its bytes, or user info as JSON.", valueName: "path"),
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
