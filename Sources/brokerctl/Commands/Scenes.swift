import ActivityWire
import ArgumentParser

/// `brokerctl scenes`.
struct Scenes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes",
        abstract: "Inspect the sessions that currently have a live window.",
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
        commandName: "show", abstract: "Show the scene of a session; fails if it has none.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let row = try await broker.session(session)
        guard row.state != .unattached else {
            throw CommandFailure(
                code: RefusalCode.noLiveWindow.rawValue,
                reason: "the session \(row.session) has no scene; brokerctl activate \(row.session) creates one",
                field: "session")
        }
        try console.print(row)
    }
}

/// `brokerctl scenes report`.
struct ScenesReport: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Show what a window reports: its size, traits and saved state.")

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
        abstract: "Write the last snapshot of a session to a file.",
        discussion: """
            If the image may not be stored, or the app asks for its launch image, the file is a plain SVG rectangle \
            of the window's size. `presentation` tells which was written: `image`, `redacted` or `launchImage`.
            """)

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Output file; it is overwritten.", valueName: "file"),
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
