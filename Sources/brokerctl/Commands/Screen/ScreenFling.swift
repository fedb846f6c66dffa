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

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference?

    @Option(help: ArgumentHelp("Fling this app away instead.", valueName: "app"), transform: AppArgument.parse)
    var app: AppID?

    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard (session == nil) != (app == nil) else { throw ValidationError("name either a SESSION or --app APP") }
    }

    func execute(_ broker: Broker, _ console: Console) async throws {
        guard let command: ScreenCommand = session.map({ .closeWindow($0) }) ?? app.map({ .flingApp($0) }) else {
            return
        }
        try console.print(try await broker.screen(command))
    }
}
