import ActivityWire
import ArgumentParser

/// `brokerctl screen picker`.
struct ScreenPicker: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "picker", abstract: "List the installed apps, and which can come beside another one.",
        discussion: """
            An app that cannot has the first reason that applies: deviceUnsupported, userSettingOff, builtBefore9, \
            noLaunchStoryboard, orientationsMissing, requiresFullScreen or alreadyOnScreen. The app used last comes \
            first.
            """)

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(Listing(picker: try await broker.picker()))
    }
}

/// `brokerctl screen expose`.
struct ScreenExpose: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "expose", abstract: "List all windows of an app, connected or not, or make a new one.",
        discussion: """
            A window that is picked with `screen switcher --pick` comes forward. With --new, a new window is made, with \
            nothing in its connection options, for an app that may have several.
            """)

    @Argument(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName
    @Flag(help: "Make a new window, as by the plus.") var new = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard new || !gesture.settle else { throw ValidationError("--settle goes with --new") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let app = try await broker.identifier(of: app)
        if new { return try await gesture.show(.newWindow(app), broker, console) }
        try console.print(try await broker.expose(app))
    }
}
