import ActivityWire
import CBrokerSystem
import DragAndDrop
import Foundation
import TestSupport
import Testing
import UniformTypes

/// The names put to use: real files of a real folder.
@Suite("Saved files")
struct SavedFilesTests {
    private static let pieces = [
        "..", "/", "../../", "\\", "\u{0}", "~", "-", " ", ".", "a", "é", "\u{202E}", "\n", "NUL", ":", "漢", "\u{FEFF}",
        "/etc/passwd", "%2e%2e%2f", "photo.jpg", String(repeating: "x", count: 300),
        String(repeating: "\u{301}", count: 99),
    ]

    @Test("5,000 malicious names make 5,000 files in the folder, and nothing outside it")
    func corpus() throws {
        let parent = FileManager.default.temporaryDirectory.appendingPathComponent("saved-\(UUID().uuidString)")
        let folder = parent.appendingPathComponent("folder")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: parent) }
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(descriptor) }
        var random = SeededRandom(seed: 28)
        var names = SavedNames()
        for _ in 0..<5_000 {
            let suggested = (0..<random.next(below: 8)).map { _ in Self.pieces[random.next(below: Self.pieces.count)] }
                .joined()
            let name = names.name(for: suggested, type: .jpeg, in: .system)
            let file = csystem_create_file_in(descriptor, name, 0o600)
            #expect(file >= 0, "\(suggested.debugDescription) → \(name.debugDescription): \(-file)")
            close(file)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 5_000)
        #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path) == ["folder"])
    }
}
