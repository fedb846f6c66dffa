import ActivityWire
import Adaptation
import ArgumentParser
import IPadScreen

/// `brokerctl screen device`.
struct ScreenDeviceCommand: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "device",
        abstract: "Switch to another model of an iPad or a phone until the broker restarts, or list the models.",
        discussion: """
            Without a model: lists every model with its screen, modes and releases; the current one is marked.

            Every window leaves the screen first. An unknown model is refused with similar names; a release that the \
            model never ran, with its first or last release.
            """)

    @Argument(
        help: "The model, such as ipadpro129g3.", completion: .list(DeviceModel.all.map(\.identifier)),
        transform: TextArgument(name: "a model, such as ipadpro129g3").parse)
    var model: String?

    @Option(
        help: ArgumentHelp("Family of system releases: classic, modern or windowed.", valueName: "profile"),
        completion: .list(Self.profiles.words), transform: Self.profiles.parse)
    var profile: ScreenProfile?

    @Option(
        help: ArgumentHelp(
            "System release whose rules apply, such as 15 (default: the model's last one before 26).",
            valueName: "number"))
    var release: UInt32?

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let profiles = ChoiceArgument<ScreenProfile>("profile")

    mutating func validate() throws {
        guard model != nil || (profile == nil && release == nil) else {
            throw ValidationError("--profile and --release require a model")
        }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        guard let model else {
            return try console.print(DeviceListOutput(present: try await broker.screen().device))
        }
        let command = ScreenCommand.device(model, profile: profile, release: release)
        try await gesture.show(command, broker, console)
    }
}
