import ActivityWire
import ArgumentParser
import IPadScreen

/// `brokerctl screen device`.
struct ScreenDevice: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "device",
        abstract: "Put another iPad in the place of this one, until the broker is started again.",
        discussion: "Every window leaves the screen first. A model that is not known is refused with those it may be.")

    @Argument(
        help: "The model, such as ipadpro129g3, or the beginning of one.",
        transform: TextArgument(name: "a model, such as ipadpro129g3").parse)
    var model: String

    @Option(
        help: ArgumentHelp("The family of the system's releases: classic, modern or windowed.", valueName: "profile"),
        completion: .list(Self.profiles.words), transform: Self.profiles.parse)
    var profile: String?

    @OptionGroup(title: "General") var options: GlobalOptions

    private static let profiles = ChoiceArgument("profile", ScreenProfile.self)

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(ScreenOutput(try await broker.screen(.device(model, profile: profile))))
    }
}
