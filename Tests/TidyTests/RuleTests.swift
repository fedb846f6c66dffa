import Foundation
import Testing

/// The tests of the rules show what they say, in the way they say it.
@Suite("Tests of rules")
struct RuleTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Tests/ConformanceTests")

    /// What runs several applications in one process has to start them from inside, and to stand for their sockets.
    private static let insiders: Set = [
        "MemoryLink.swift", "World+Shell.swift", "WorldClock.swift", "WorldProcess.swift",
    ]

    @Test("No rule test passes early: preconditions are required")
    func noSilentPass() throws {
        let files = try Self.files("Rules")
        #expect(files.count > 20)
        for (name, text) in files {
            for match in text.matches(of: #/\belse\s*\{[^{}]*\b(return|continue|break)\s*\}/#) {
                Issue.record("\(name) passes without having looked: \(match.output.0)")
            }
        }
    }

    @Test("Rules and delegates use the library's public interface, except for a few files of the harness")
    func publicSurface() throws {
        let inside = try (Self.files("Rules") + Self.files("Harness") + Self.files("Evidence"))
            .filter { $0.text.contains("@testable") }.map(\.name)
        #expect(Set(inside).isSubset(of: Self.insiders), "\(inside)")
    }

    @Test("Each shown rule states what would break it")
    func breaks() throws {
        let table = try String(contentsOf: Self.root.appendingPathComponent("rules.tsv"), encoding: .utf8)
        let rows = table.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.allSatisfy { $0.count == 6 })
        let silent = rows.filter { !$0[3].hasPrefix("not yet") && $0[5].isEmpty }.map { String($0[0]) }
        #expect(silent.isEmpty)
    }

    private static func files(_ folder: String) throws -> [(name: String, text: String)] {
        let folder = root.appendingPathComponent(folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.map {
            ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
        }
    }
}
