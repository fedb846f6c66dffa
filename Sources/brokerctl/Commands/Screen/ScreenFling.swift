import ActivityWire
import ArgumentParser

/// `brokerctl screen fling`.
struct ScreenFling: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "fling", abstract: "Close a session's window as in the app switcher, or fling a running app away.",
        discussion: """
            Closing a window destroys its session; with the app's last window its process ends too, and the app is \
            told of it at its next launch. Flinging an app away ends its process; its sessions stay.
            """)

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference?

    @Option(
        help: ArgumentHelp("Fling this app away instead.", valueName: "app"), completion: AppName.completion,
        transform: AppName.parse)
    var app: AppName?

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard (session == nil) != (app == nil) else { throw ValidationError("name either a SESSION or --app APP") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        if let session { try await gesture.show(.closeWindow(session), broker, console) }
        if let app = try await broker.identifier(of: app) { try await gesture.show(.flingApp(app), broker, console) }
    }
}
