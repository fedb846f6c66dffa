import ActivityWire
import ArgumentParser

/// `brokerctl scenes`.
struct Scenes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes",
        abstract: "The sessions that have a live window now.",
        subcommands: [ScenesList.self, ScenesShow.self, ScenesReport.self], defaultSubcommand: ScenesList.self)
}

/// `brokerctl scenes list`.
struct ScenesList: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List all scenes.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(Listing(scenes: try await broker.sessions { .scenes($0) }))
    }
}

/// `brokerctl scenes show`.
struct ScenesShow: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show the scene of a session; fails when it has none.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let row = try await broker.session(session)
        guard row.state != .unattached else {
            throw CommandFailure(
                code: RefusalCode.noLiveWindow.rawValue,
                reason: "the session \(row.session) has no scene now; brokerctl activate \(row.session) makes one",
                field: "session")
        }
        try console.print(row)
    }
}

/// `brokerctl scenes report`.
struct ScenesReport: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Show what a window says of itself: its size, its traits, what it saved.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(try await broker.sceneReport(of: session))
    }
}

/// `brokerctl snapshot`.
struct SnapshotCommand: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Write how a session looked last into a file.",
        discussion: """
            Where the image may not be kept, or the app wants its launch image shown, the file gets a plain rectangle \
            of the window's size, as SVG. `presentation` says what was written: `image`, `redacted` or `launchImage`.
            """)

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file; what is in it is replaced.", valueName: "file"),
        completion: .file())
    var output: String
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let row = try await broker.session(session)
        let (snapshot, image) = try await broker.snapshot(of: SessionReference(row.session))
        try RegularFile.write(image.image.bytes, to: output)
        try console.print(
            SnapshotOutput(
                session: row.session.description, path: output, written: image, snapshot: snapshot))
    }
}
