import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen pip`.
struct ScreenPictureInPicture: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "pip", abstract: "Start, move or end picture in picture for a window's video.",
        discussion: """
            The app has to support it: its bundle declares the background mode audio. The video of a full screen \
            player also starts automatically when the primary window leaves the screen.
            """)

    @Argument(
        help: "The session whose window plays the video.", completion: SessionArgument.completion,
        transform: SessionArgument.parse
    )
    var session: SessionReference?

    @Option(
        help: ArgumentHelp("Corner to move it to: topLeft, topRight, bottomLeft or bottomRight.", valueName: "corner"),
        completion: .list(Self.corners.words), transform: Self.corners.parse)
    var corner: ScreenCorner?
    @Option(
        help: ArgumentHelp("Width in points.", valueName: "points"), transform: LengthArgument.parse)
    var width = 256.0

    @Flag(help: "Return the video to its window.") var `return` = false
    @Flag(help: "Close the video; its app stays where it is.") var close = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let corners = ChoiceArgument<ScreenCorner>("corner")

    mutating func validate() throws {
        guard [session != nil, corner != nil, `return`, close].count(where: \.self) == 1 else {
            throw ValidationError("specify a session, --corner, --return or --close")
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
