import Foundation
import Testing

/// The patches that break the rules on purpose fit the sources, so that `make conformance-mutants` can apply them.
@Suite("Mutants")
struct MutantTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every `Tools/Mutants/Patches/GROUP/NAME.patch`.
    private static let patches: [String] = {
        let folder = root.appendingPathComponent("Tools/Mutants/Patches").path
        return (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".patch") }.sorted()
    }()

    @Test(
        "Each patch applies, describes in a sentence what it breaks, and belongs to a group of rules",
        arguments: patches)
    func fits(patch: String) throws {
        let text = try Self.text("Tools/Mutants/Patches/\(patch)")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.hasSuffix(".") == true)
        #expect(try Self.groups().contains(String(patch.prefix { $0 != "/" })))
        let hunks = Self.hunks(lines)
        #expect(!hunks.isEmpty)
        for hunk in hunks {
            let source = try Self.text(hunk.file)
            #expect(source.contains(hunk.lines.joined(separator: "\n")), "\(patch) does not fit \(hunk.file) any more")
        }
    }

    @Test("Each group of rules with tests has a patch")
    func everyGroup() throws {
        let covered = Set(Self.patches.map { $0.prefix { $0 != "/" } })
        for group in try Self.groups() {
            #expect(covered.contains(Substring(group)), "\(group) has no mutant")
        }
    }

    /// The lines that each hunk expects in its file.
    private static func hunks(_ lines: [Substring]) -> [(file: String, lines: [Substring])] {
        var file = ""
        var hunks: [(file: String, lines: [Substring])] = []
        for line in lines {
            if line.hasPrefix("--- a/") {
                file = String(line.dropFirst(6))
            } else if line.hasPrefix("@@") {
                hunks.append((file, []))
            } else if line.hasPrefix(" ") || line.hasPrefix("-"), !hunks.isEmpty {
                hunks[hunks.count - 1].lines.append(line.dropFirst())
            }
        }
        return hunks
    }

    private static func groups() throws -> Set<String> {
        let rows = try text("Tests/ConformanceTests/rules.tsv").split(separator: "\n").dropFirst()
        let names = rows.compactMap { $0.split(separator: "\t").dropFirst().first }
        return Set(names.map { String($0.replacing(" ", with: "-")) })
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}
