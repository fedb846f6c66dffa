import ActivityWire
import ArgumentParser

/// `brokerctl screen picker`.
struct ScreenPicker: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "picker", abstract: "List the installed apps, and which of them can open beside another app.",
        discussion: """
            An app that cannot is listed with the first reason that applies: deviceUnsupported, userSettingOff, \
            builtBefore9, noLaunchStoryboard, orientationsMissing, requiresFullScreen or alreadyOnScreen. The most \
            recently used app comes first.
            """)

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(Listing(picker: try await broker.picker()))
    }
}

/// `brokerctl screen expose`.
struct ScreenExpose: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "expose", abstract: "List all windows of an app, connected or not, or create one.",
        discussion: """
            `screen switcher --pick` brings one of the windows to the front. With --new, an app that supports \
            several windows gets another one, with empty connection options.
            """)

    @Argument(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName
    @Flag(help: "Create a new window, as with the plus button.") var new = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard new || !gesture.settle else { throw ValidationError("--settle requires --new") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let app = try await broker.identifier(of: app)
        if new { return try await gesture.show(.newWindow(app), broker, console) }
        try console.print(try await broker.expose(app))
    }
}
