import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen rotate`.
struct ScreenRotate: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "rotate", abstract: "Rotate the device.")

    @Argument(
        help: "portrait or landscape.", completion: .list(Self.orientations.words), transform: Self.orientations.parse)
    var orientation: InterfaceOrientation
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let orientations = ChoiceArgument<InterfaceOrientation>("orientation")

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await gesture.show(.rotate(orientation), broker, console)
    }
}
