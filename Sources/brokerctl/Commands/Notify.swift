import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl notify`.
struct Notify: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "notify",
        abstract: "Deliver a notification to an app, launching it in the background if needed.",
        discussion: """
            The notification goes to the app's delegate; no window is created or shown for it. The app may refresh \
            windows, which then appear in the app switcher with a new snapshot. If the app does not complete the \
            notification within 30 seconds, its process is terminated. An app that the user force-quit gets no \
            notifications until it is opened again.

            The user's response to a notification goes to a window: brokerctl open --notification.

              brokerctl notify mail --payload '{"aps": {"content-available": 1}}'
              brokerctl notify org.example.mail --payload @message.json --wait delivered
            """)

    @Argument(
        help: ArgumentHelp("App identifier, a unique suffix of it, or its name.", valueName: "app"),
        completion: AppName.completion, transform: AppName.parse)
    var app: AppName

    @Option(
        help: ArgumentHelp(
            "A JSON object, or @ and the path of a file with one; at most \(Limits.notificationPayloadBytes) bytes.",
            valueName: "json"))
    var payload: String

    @OptionGroup var waiting: WaitingArguments

    @OptionGroup(title: "General") var options: GlobalOptions

    /// The time that the broker gives an app to complete a notification, in addition to the time of every request.
    private static let completionTime: Duration = .seconds(30)

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let payload = try UserInfoArgument.payload.encode(payload)
        guard payload.count <= Limits.notificationPayloadBytes else { throw Self.tooLarge(payload.count) }
        let app = try await broker.identifier(of: app)
        let request = NotifyRequest(
            app: app, payload: payload, waitingFor: waiting.wait, timeout: broker.timeout,
            idempotencyKey: waiting.key)
        let opening = Opening(broker: broker, console: console)
        try await opening.report(waitingFor: waiting.wait, app: app) { () async throws(ClientError) in
            try await broker.outcome(of: .notify(request), extra: Self.completionTime)
        }
    }

    private static func tooLarge(_ count: Int) -> CommandFailure {
        let limit = Limits.notificationPayloadBytes
        return CommandFailure(
            Refusal(
                code: .tooLarge, reason: "--payload is \(count) bytes when encoded; the limit is \(limit)",
                field: "payload", limit: Int64(limit)))
    }
}
