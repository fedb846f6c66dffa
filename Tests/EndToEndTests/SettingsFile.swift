import Foundation
import TestSupport
import Testing

/// A broker's configuration file, which a test may replace while the broker runs.
struct SettingsFile {
    private let folder: ScratchFolder
    private var file: URL { folder.url.appendingPathComponent("config.json") }

    init(_ text: String) throws {
        folder = try ScratchFolder(named: "settings")
        try Data(text.utf8).write(to: file)
    }

    /// The arguments with which the broker reads the file.
    var arguments: [String] { ["--config", file.path] }

    /// Sets the one setting that the file then has, and waits until the broker uses it.
    func replace(_ name: String, _ value: Bool, of broker: BrokerUnderTest) async throws {
        try Data(#"{"\#(name)": \#(value)}"#.utf8).write(to: file)
        try #require(kill(await broker.processIdentifier, SIGHUP) == 0)
        try await Polling.until("the broker uses the new setting") {
            let settings = try await broker.ask("config")["settings"].items
            return settings.contains { $0["name"].text == name && $0["value"].text == "\(value)" }
        }
    }

    func remove() { folder.remove() }
}
