import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen pip`.
struct ScreenPictureInPicture: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "pip", abstract: "Let a window's video go on in a window of its own, move that, or end it.",
        discussion: """
            The app has to offer it: its bundle declares the background mode audio. The video of a full screen player \
            also begins by itself when the primary window leaves the screen.
            """)

    @Argument(
        help: "The session whose video it is.", completion: SessionArgument.completion, transform: SessionArgument.parse
    )
    var session: SessionReference?

    @Option(
        help: ArgumentHelp("Move it: topLeft, topRight, bottomLeft or bottomRight.", valueName: "corner"),
        completion: .list(Self.corners.words), transform: Self.corners.parse)
    var corner: ScreenCorner?
    @Option(
        help: ArgumentHelp("How wide it is there, in points.", valueName: "points"), transform: LengthArgument.parse)
    var width = 256.0

    @Flag(help: "Bring the video back to its window.") var `return` = false
    @Flag(help: "Close the video's window; its app stays where it is.") var close = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let corners = ChoiceArgument<ScreenCorner>("corner")

    mutating func validate() throws {
        guard [session != nil, corner != nil, `return`, close].count(where: \.self) == 1 else {
            throw ValidationError("name a session, --corner, --return or --close")
        }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let command: ScreenCommand =
            if let session { .startPictureInPicture(session) } else if let corner {
                .placePictureInPicture(corner: corner, width: width)
            } else { close ? .closePictureInPicture : .returnPictureInPicture }
        try await gesture.show(command, broker, console)
    }
}
