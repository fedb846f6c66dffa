import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen display`.
struct ScreenDisplay: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "display", abstract: "Attach an external display, take it away, or move a window to it.",
        discussion: """
            A window that is moved keeps its scene, and has the display's size. `screen open` brings it back, and it is \
            in the background when the display is gone.
            """)

    @Argument(
        help: "What the display is called.", transform: TextArgument(name: "what the display is called").parse)
    var name: String?

    @Option(help: ArgumentHelp("In points.", valueName: "points"), transform: LengthArgument.parse)
    var width = 1_920.0
    @Option(help: ArgumentHelp("In points.", valueName: "points"), transform: LengthArgument.parse)
    var height = 1_080.0
    @Option(help: ArgumentHelp("Pixels for each point.", valueName: "factor"), transform: LengthArgument.parse)
    var scale = 1.0
    @Flag(help: "Take the display away.") var disconnect = false
    @Option(
        help: ArgumentHelp("Move this window to the display.", valueName: "session"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var move: SessionReference?
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard [name != nil, disconnect, move != nil].filter(\.self).count == 1 else {
            throw ValidationError("name a display, or --disconnect, or --move SESSION")
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
