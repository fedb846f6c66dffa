import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl notify`.
struct Notify: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "notify",
        abstract: "Give a notification to an app, started in the background if need be.",
        discussion: """
            The app's delegate gets it, and no window: none is made or shown for it. The app may have windows refreshed, \
            whose new pictures then stand in the app switcher. It has 30 seconds to complete the notification, after which \
            its process is ended. An app that its user ended gets none until somebody opens it.

            The user's answer to a notification is for a window: brokerctl open --notification.

              brokerctl notify org.example.mail --payload '{"aps": {"content-available": 1}, "folder": "inbox"}'
              brokerctl notify org.example.mail --payload @message.json --wait delivered
            """)

    @Argument(
        help: ArgumentHelp("The app: its identifier, the end of that, or its name.", valueName: "app"),
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
                code: .tooLarge, reason: "--payload has \(count) bytes when encoded, the limit is \(limit)",
                field: "payload", limit: Int64(limit)))
    }
}
