import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen dock`.
struct ScreenDock: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "dock",
        abstract: "Drag an app's icon from the Dock, or choose one of the offered windows.",
        discussion: """
            At an edge, an app without off-screen windows opens a new one. An app that has some offers them there: \
            --choose shows one of them, --new creates another. Above a window, the app opens in Slide Over. Without \
            --at the icon stays held until the next command with --at or --cancel.
            """)

    @Argument(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName?

    @Option(
        help: ArgumentHelp("Where to release it: leading, trailing or above.", valueName: "place"),
        completion: .list(Self.places.words), transform: Self.places.parse)
    var at: IconPlace?

    @Option(
        help: ArgumentHelp("Show this offered window.", valueName: "session"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var choose: SessionReference?

    @Flag(help: "Create a new window instead.") var new = false
    @Flag(help: "Release the icon without effect.") var cancel = false
    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let places = ChoiceArgument<IconPlace>("place")

    mutating func validate() throws {
        let ways = [app != nil || at != nil, choose != nil, new, cancel].filter(\.self).count
        guard ways == 1 else { throw ValidationError("specify an APP or --at, or one of --choose, --new and --cancel") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        if let choose { return try await gesture.show(.chooseWindow(choose), broker, console) }
        if new || cancel { return try await gesture.show(new ? .chooseNewWindow : .cancelIcon, broker, console) }
        if let app = try await broker.identifier(of: app) {
            let held = try await broker.screen(.liftIcon(app))
            guard at != nil else { return try await gesture.show(held, broker, console) }
        }
        if let at { try await gesture.show(.dropIcon(at), broker, console) }
    }
}

/// `brokerctl screen drop`.
struct ScreenDrop: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "drop", abstract: "Drop a link or a file at a screen edge or on an app's icon.",
        discussion: """
            At an edge, the app that accepts it opens a new window with it in the connection options. On an icon, \
            the app's window receives it. Content that no app declares is refused.
            """)

    @Argument(help: "The URL of the link or file.", transform: TextArgument(name: "a URL").parse)
    var url: String

    @Option(
        help: ArgumentHelp("Drop at this edge: leading or trailing.", valueName: "edge"),
        completion: .list(Self.edges.words), transform: Self.edges.parse)
    var at: HorizontalEdge?

    @Option(
        help: ArgumentHelp("Drop on the icon of this app.", valueName: "app"), completion: AppName.completion,
        transform: AppName.parse)
    var on: AppName?

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    private static let edges = ChoiceArgument<HorizontalEdge>("edge")

    mutating func validate() throws {
        guard (at == nil) != (on == nil) else { throw ValidationError("specify either --at EDGE or --on APP") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        if let at { try await gesture.show(.dropItem(url, at: .edge(at)), broker, console) }
        if let app = try await broker.identifier(of: on) {
            try await gesture.show(.dropItem(url, at: .icon(app)), broker, console)
        }
    }
}
