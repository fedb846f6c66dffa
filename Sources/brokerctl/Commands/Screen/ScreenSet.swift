import ActivityWire
import ArgumentParser

/// `brokerctl screen set`.
struct ScreenSet: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Change device settings until the broker restarts.")

    @Option(help: ArgumentHelp("Whether apps may share the screen: true or false.", valueName: "flag"))
    var multipleApps: Bool?
    @Option(
        help: ArgumentHelp(
            "Whether full screen video continues in picture in picture automatically: true or false.", valueName: "flag"
        ))
    var videoOverlay: Bool?
    @Option(help: ArgumentHelp("Larger text, on a 12.9-inch model: true or false.", valueName: "flag"))
    var largerText: Bool?
    @Option(help: ArgumentHelp("Right-to-left language: true or false.", valueName: "flag"))
    var rightToLeft: Bool?
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard [multipleApps, videoOverlay, largerText, rightToLeft].contains(where: { $0 != nil }) else {
            throw ValidationError(
                "specify a setting: --multiple-apps, --video-overlay, --larger-text or --right-to-left")
        }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let settings = ScreenSettings(
            allowsMultipleApps: multipleApps, persistentVideoOverlay: videoOverlay, usesLargerText: largerText,
            isRightToLeft: rightToLeft)
        try await gesture.show(.settings(settings), broker, console)
    }
}
