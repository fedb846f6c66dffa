import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen display`.
struct ScreenDisplay: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "display", abstract: "Attach or detach an external display, or move a window to it.",
        discussion: """
            A window that is moved keeps its scene and takes the display's size. `screen open` brings it back. If \
            the display is detached, the window moves to the background.
            """)

    @Argument(
        help: "The display's name.", transform: TextArgument(name: "the display's name").parse)
    var name: String?

    @Option(help: ArgumentHelp("Width in points.", valueName: "points"), transform: LengthArgument.parse)
    var width = 1_920.0
    @Option(help: ArgumentHelp("Height in points.", valueName: "points"), transform: LengthArgument.parse)
    var height = 1_080.0
    @Option(help: ArgumentHelp("Pixels per point.", valueName: "factor"), transform: LengthArgument.parse)
    var scale = 1.0
    @Flag(help: "Detach the display.") var disconnect = false
    @Option(
        help: ArgumentHelp("Move this window to the display.", valueName: "session"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var move: SessionReference?
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard [name != nil, disconnect, move != nil].filter(\.self).count == 1 else {
            throw ValidationError("specify a display, --disconnect or --move SESSION")
        }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        if let move { return try await gesture.show(.moveToDisplay(move), broker, console) }
        let display = name.map {
            ExternalDisplay(name: $0, size: ScreenSize(width: width, height: height), scale: scale)
        }
        let command: ScreenCommand = display.map { .connectDisplay($0) } ?? .disconnectDisplay
        try await gesture.show(command, broker, console)
    }
}
