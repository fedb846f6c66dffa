import Foundation
import TestSupport

/// The client that knows nothing but `docs/protocol.md`: Python, pyzmq, and what protoc makes of the `.proto`.
enum OutsideClient {
    static let python = "/usr/bin/python3"
    static let protoc = "/usr/bin/protoc"

    /// The scripts, beside this file.
    static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("client")

    private static let protocolFolder = scripts.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/ActivityWire/Protocol")

    /// Whether everything is there; `Tools/scripts/install-dependencies.sh --for-tests` installs it.
    static let isInstalled: Bool = {
        let programs = [python, protoc].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
        guard programs else { return false }
        let process = try? SpawnedProcess(python, ["-c", "import zmq, google.protobuf"])
        return process?.waitUntilEnd() == .exited(0)
    }()

    static let requirement: String =
        "needs python3-zmq, python3-protobuf and protobuf-compiler: sh Tools/scripts/install-dependencies.sh --for-tests"

    /// Generates the protocol's Python into a folder of the test.
    static func generateProtocol(into folder: URL) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let finished = try await ChildProcess.run(
            protoc, ["--proto_path=\(protocolFolder.path)", "--python_out=\(folder.path)", "activity_broker.proto"])
        guard finished.status == 0 else { throw Failure(description: "protoc: \(finished)") }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}

/// One app of the outside client, installed with a broker of its own.
struct OutsideApp: Sendable {
    enum ProcessModel: String {
        case scene
        case application
    }

    static let identifier = "org.example.outside"
    static let activityType = "org.example.outside.words"

    let broker: BrokerUnderTest

    /// Starts a broker, installs the app and waits until the broker knows it; ends everything after `body`.
    static func run(_ model: ProcessModel, _ body: (OutsideApp) async throws -> Void) async throws {
        let broker = try await BrokerUnderTest.start()
        let app = OutsideApp(broker: broker)
        do {
            try await OutsideClient.generateProtocol(into: app.generated)
            try app.install(model)
            try await Polling.until("the broker knows the app") {
                try await broker.brokerctl("apps", "show", identifier).status == 0
            }
            try await body(app)
        } catch {
            print("the broker's last words:\n\(broker.tail)\nthe journal:\n\(app.journalText)")
            await broker.stop()
            throw error
        }
        await broker.stop()
    }

    private var generated: URL { broker.data.appendingPathComponent("generated") }
    private var journalFile: URL { broker.data.appendingPathComponent("journal") }
    private var journalText: String { (try? String(contentsOf: journalFile, encoding: .utf8)) ?? "" }

    private var pythonEnvironment: [String: String] {
        ["PYTHONPATH": generated.path, "PYTHONDONTWRITEBYTECODE": "1"]
    }

    private func script(_ name: String) -> String { OutsideClient.scripts.appendingPathComponent(name).path }

    /// A bundle appears whole: the broker looks only at names that end in `.app`.
    private func install(_ model: ProcessModel) throws {
        let launch: [String: Any] = [
            "Executable": OutsideClient.python,
            "Arguments": [script("words_window.py"), Self.identifier, journalFile.path],
            "Environment": pythonEnvironment,
            "ProcessModel": model.rawValue,
        ]
        let list: [String: Any] = [
            "CFBundleIdentifier": Self.identifier,
            "CFBundleName": "Words",
            "NSUserActivityTypes": [Self.activityType],
            "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true],
            "ActivityBroker": launch,
        ]
        let draft = broker.apps.appendingPathComponent(".words.draft")
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: false)
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: draft.appendingPathComponent("Info.plist"))
        try FileManager.default.moveItem(at: draft, to: broker.apps.appendingPathComponent("Words.app"))
    }
}

// MARK: - What it does, and what it wrote down

extension OutsideApp {
    /// Opens a list with a word, as the command line does; waits until it is handled.
    func open(_ word: String, list: String = "list/1") async throws -> JSON {
        let ended = try await broker.brokerctl(
            "open", Self.identifier, "--target", list, "--user-info", #"{"word":"\#(word)"}"#, "--timeout", "120s")
        return try ended.json()
    }

    func session(_ identifier: String) async throws -> JSON {
        try await broker.ask("sessions", "list")["sessions"].items.first { $0["session"].text == identifier } ?? .null
    }

    func untilActive(_ session: String) async throws {
        _ = try await broker.ask("wait", "session", session, "foregroundActive", "--timeout", "60s")
    }

    /// The lines of the journal that tell of `what`, in their order.
    func journal(_ what: String? = nil) throws -> [JSON] {
        try journalText.split(separator: "\n").map { try JSON(parsing: String($0)) }
            .filter { what == nil || $0["what"].text == what }
    }

    func untilJournal(_ description: String, _ condition: ([JSON]) -> Bool) async throws {
        try await Polling.until("the journal says that \(description)") { condition(try journal()) }
    }

    /// Runs a scenario of a tool; what it said, line by line.
    func tool(_ scenario: String, of file: String = "tool.py") async throws -> [JSON] {
        let finished = try await ChildProcess.run(
            OutsideClient.python, [script(file), scenario, Self.identifier],
            environment: pythonEnvironment.merging(broker.environment) { $1 })
        guard finished.status == 0 else { throw OutsideClient.Failure(description: "\(finished)") }
        return try finished.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
    }

    /// Starts the window by hand: no token, no variables but the endpoint.
    func startByHand() throws -> SpawnedProcess {
        try SpawnedProcess(
            OutsideClient.python, [script("words_window.py"), Self.identifier, journalFile.path],
            environment: pythonEnvironment.merging(broker.environment) { $1 })
    }
}
