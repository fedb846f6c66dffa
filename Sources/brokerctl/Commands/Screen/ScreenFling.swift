import ActivityWire
import ArgumentParser

/// `brokerctl screen fling`.
struct ScreenFling: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "fling", abstract: "Close a session's window in the app switcher, or force-quit a running app.",
        discussion: """
            Closing a window destroys its session. With the app's last window its process ends too, and the app is \
            notified at its next launch. Force-quitting an app ends its process but keeps its sessions.
            """)

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference?

    @Option(
        help: ArgumentHelp("Force-quit this app instead.", valueName: "app"), completion: AppName.completion,
        transform: AppName.parse)
    var app: AppName?

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard (session == nil) != (app == nil) else { throw ValidationError("specify either a SESSION or --app APP") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        if let session { try await gesture.show(.closeWindow(session), broker, console) }
        if let app = try await broker.identifier(of: app) { try await gesture.show(.flingApp(app), broker, console) }
    }
}
