import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen camera`.
struct ScreenCamera: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "camera", abstract: "Keep capture sessions from the camera, or give the camera back to them.")

    @Argument(
        help: ArgumentHelp(
            "call, otherClient, systemPressure or sensitiveContent.",
            discussion: "AVFoundation's reasons 2, 3, 5 and 6. The other two follow from the screen."),
        completion: .list(Self.reasons.words), transform: Self.reasons.parse)
    var reason: CaptureObstacle

    @Flag(help: "End it.") var end = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let reasons = ChoiceArgument<CaptureObstacle>("reason")

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await gesture.show(end ? .freeCamera(reason) : .obstructCamera(reason), broker, console)
    }
}
