import ActivityWire
import Adaptation
import ArgumentParser
import IPadScreen

/// `brokerctl screen device`.
struct ScreenDeviceCommand: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "device",
        abstract: "Put another iPad in the place of this one, until the broker is started again, or list the models.",
        discussion: """
            Without a model: every model with its screen, its modes and its releases, the present one marked.

            Every window leaves the screen first. A model that is not known is refused with those it may be, a release \
            that the model never had with the first or the last that it had.
            """)

    @Argument(
        help: "The model, such as ipadpro129g3.", completion: .list(DeviceModel.all.map(\.identifier)),
        transform: TextArgument(name: "a model, such as ipadpro129g3").parse)
    var model: String?

    @Option(
        help: ArgumentHelp("The family of the system's releases: classic, modern or windowed.", valueName: "profile"),
        completion: .list(Self.profiles.words), transform: Self.profiles.parse)
    var profile: ScreenProfile?

    @Option(
        help: ArgumentHelp(
            "The release whose rules hold, such as 15; else the last that the model got, short of 26.",
            valueName: "number"))
    var release: UInt32?

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let profiles = ChoiceArgument<ScreenProfile>("profile")

    mutating func validate() throws {
        guard model != nil || (profile == nil && release == nil) else {
            throw ValidationError("a profile or a release is of a model; name one")
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
