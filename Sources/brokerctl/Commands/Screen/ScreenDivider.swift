import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen divider`.
struct ScreenDivider: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "divider", abstract: "Drag the divider of a split.",
        discussion: """
            Touches the divider, unless it is already held, and releases it at the target. With --hold it stays held; \
            both windows are inactive until it is released.
            """)

    @Argument(
        help: "Where to release it: start, here, leading, trailing, wide-narrow, half or narrow-wide.",
        completion: .list(Self.targets.words), transform: Self.targets.parse)
    var target: DividerRelease?

    @Flag(help: "Touch the divider and keep holding it.") var hold = false

    @Option(
        help: ArgumentHelp("Move it there first, in points from the left side.", valueName: "points"),
        transform: LengthArgument.parse)
    var to: Double?

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let targets = ChoiceArgument<DividerRelease>("place to release the divider")

    mutating func validate() throws {
        guard hold == (target == nil) else { throw ValidationError("specify where to release the divider, or --hold") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        var report = try await broker.screen()
        if report.heldDivider == nil { report = try await broker.screen(.touchDivider) }
        if let to { report = try await broker.screen(.moveDivider(to)) }
        if let target { report = try await broker.screen(.releaseDivider(target)) }
        try await gesture.show(report, broker, console)
    }
}
