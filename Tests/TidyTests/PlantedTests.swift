import Foundation
import Testing

/// The faults that are planted into a copy of the core fit the sources, so that `make simulate-planted` can put all of them
/// into one tree.
@Suite("Planted faults")
struct PlantedTests {
    private struct Edit {
        let file: String
        let old: String
        let new: String
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let names: [String] = {
        let folder = root.appendingPathComponent("Tools/Planted").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }()

    @Test("The promised number of planted faults exists")
    func count() {
        #expect(Self.names.count >= 64)
    }

    @Test("Each planted fault is described in a sentence and can be activated", arguments: names)
    func sentence(name: String) throws {
        let text = try Self.text("Tools/Planted/\(name)")
        #expect(name.hasSuffix(".txt"))
        #expect(text.split(separator: "\n").first?.hasSuffix(".") == true)
        #expect(try Self.edits(name).contains { $0.new.contains("PLANTED") })
    }

    @Test("All planted faults apply together: each text occurs exactly once")
    func fit() throws {
        var sources: [String: String] = [:]
        for name in Self.names {
            for edit in try Self.edits(name) {
                let source = try sources[edit.file] ?? Self.text(edit.file)
                let count = source.components(separatedBy: edit.old).count - 1
                #expect(count == 1, "\(name) does not fit \(edit.file): its text is there \(count) times")
                sources[edit.file] = source.replacingOccurrences(of: edit.old, with: edit.new)
            }
        }
    }

    /// A file's name, the old text and the new one, each between lines of signs.
    private static func edits(_ name: String) throws -> [Edit] {
        var edits: [Edit] = []
        var file = ""
        var old: [Substring] = []
        var new: [Substring] = []
        var isOld = false
        var isNew = false
        for line in try text("Tools/Planted/\(name)").split(separator: "\n", omittingEmptySubsequences: false) {
            switch line {
            case "<<<<<<<":
                (old, new) = ([], [])
                isOld = true
            case "=======": (isOld, isNew) = (false, true)
            case ">>>>>>>":
                isNew = false
                edits.append(Edit(file: file, old: old.joined(separator: "\n"), new: new.joined(separator: "\n")))
            default:
                if isOld { old.append(line) } else if isNew { new.append(line) } else { file = String(line) }
            }
        }
        try #require(!edits.isEmpty, "\(name) has no edit")
        return edits
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}
