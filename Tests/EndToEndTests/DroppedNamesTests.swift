import Foundation
import TestSupport
import Testing

/// What sources suggest as names, over the whole way from their window into a folder.
@Suite("Names of dropped files", .serialized, .processes, .timeLimit(.minutes(20)))
struct DroppedNamesTests {
    /// Traversal, absolute paths, control characters, NUL, names too long, and what Unicode has to offer.
    private static let corpus: [String] = [
        "../escaped", "../../../../../../tmp/escaped", "/tmp/absolute", "a/b/c", "..", ".", "...", "", " ", "~",
        "~root",
        ".hidden", "-rf", "--", "a\u{0}b", "\u{0}", "line\nbreak", "\r", "tab\tstop", "\u{7F}", "\u{1B}[31mred",
        String(repeating: "x", count: 300), String(repeating: "ü", count: 200), String(repeating: "👩‍👩‍👧", count: 40),
        "a\\b", "C:\\x", "CON", "file.txt/", "/", "//", "\u{202E}gnp.exe", "\u{200B}", "e\u{301}", "é", "\u{FEFF}bom",
        "%2e%2e%2f", "$(touch owned)", "`id`", "name;rm", "name\u{2028}line", "日本語.png", "name.", "name ",
        "\u{FFFD}", "..\u{2215}up", "photo.png\u{0}.sh", "/dev/null", "/proc/self/mem", "freight",
    ]

    @Test("No command or window writes outside the folder, whatever a source suggests")
    func corpus() async throws {
        let outside = try ScratchFolder(named: "names")
        defer { outside.remove() }
        let folder = outside.url.appendingPathComponent("inside")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try await withBroker(withTestApps: true) { broker in
            let (from, to) = try await Freight.open(broker, form: "stream", bytes: 7, way: "file")
            for (index, name) in Self.corpus.enumerated() {
                let userInfo = String(decoding: try JSONEncoder().encode(["name": name]), as: UTF8.self)
                _ = try await broker.ask(
                    "open", Freight.app, "--target", "freight/from/stream/7", "--user-info", userInfo)
                let drag = try await broker.brokerctl(
                    "drag", from, "--drop-on", to, "--load", "public.data", "--save", folder.path)
                #expect(drag.status == 0, "\(index): \(drag)")
                let path = try #require(try drag.json()["loads"].items.compactMap { $0["path"].text }.first)
                expectInside(path, folder.path, name)
            }
            try await expectWindowNames(to, broker)
        }
        let saved = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(saved.count == Self.corpus.count)
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.url.path) == ["inside"])
        for file in saved {
            #expect(try Data(contentsOf: folder.appendingPathComponent(file)).count == 7)
        }
    }

    private func expectInside(_ path: String, _ folder: String, _ name: String) {
        let url = URL(fileURLWithPath: path)
        #expect(url.deletingLastPathComponent().path == folder, "\(name.debugDescription) became \(path)")
        let own = url.lastPathComponent
        #expect(own.utf8.count <= 255 && !own.hasPrefix(".") && !own.isEmpty)
        #expect(!own.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    }

    /// The window's own copies had one component each, too, and are gone.
    private func expectWindowNames(_ session: String, _ broker: BrokerUnderTest) async throws {
        try await Polling.until("the window has taken everything") {
            try await broker.windowLog(session).count { $0.contains(" took bytes=7 ") } == Self.corpus.count
        }
        let names = try await broker.windowLog(session).compactMap { line in
            line.contains(" took ") ? line.components(separatedBy: " as ").last : nil
        }
        #expect(names.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") && $0.utf8.count <= 255 })
    }
}
