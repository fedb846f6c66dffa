import ActivityWire
import ArgumentParser

/// `brokerctl snapshot`.
struct Snapshot: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Write how a session looked last into a file.",
        discussion: """
            Where the image may not be kept, or the app wants its launch image shown, this is a plain rectangle of the \
            window's size, as SVG; `presentation` says which it is.
            """)

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file; what is in it is replaced.", valueName: "file"),
        completion: .file())
    var output: String
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let row = try await broker.session(session)
        let (snapshot, image) = try await broker.snapshot(of: SessionReference(row.session))
        try RegularFile.write(image.image.bytes, to: output)
        try console.print(
            SnapshotOutput(
                session: row.session.description, path: output, written: image, snapshot: snapshot))
    }
}
