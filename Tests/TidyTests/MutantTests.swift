import Foundation
import Testing

/// The patches that break the rules on purpose fit the sources, so that `make conformance-mutants` can apply them.
@Suite("Mutants")
struct MutantTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every `Tests/Mutants/GROUP/NAME.patch`.
    private static let patches: [String] = {
        let folder = root.appendingPathComponent("Tests/Mutants").path
        return (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".patch") }.sorted()
    }()

    @Test("Each patch fits, says in a sentence what it breaks, and belongs to a group of rules", arguments: patches)
    func fits(patch: String) throws {
        let text = try Self.text("Tests/Mutants/\(patch)")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.hasSuffix(".") == true)
        #expect(try Self.groups().contains(String(patch.prefix { $0 != "/" })))
        let file = try #require(lines.first { $0.hasPrefix("--- a/") }?.dropFirst(6))
        let source = try Self.text(String(file))
        for hunk in Self.hunks(lines) {
            #expect(source.contains(hunk), "\(patch) does not fit \(file) any more")
        }
    }

    @Test("Each group of rules that is shown has a patch")
    func everyGroup() throws {
        let covered = Set(Self.patches.map { $0.prefix { $0 != "/" } })
        for group in try Self.groups() {
            #expect(covered.contains(Substring(group)), "\(group) has no mutant")
        }
    }

    /// The lines that each hunk expects, as one text.
    private static func hunks(_ lines: [Substring]) -> [String] {
        lines.split { $0.hasPrefix("@@") }.dropFirst().map { hunk in
            hunk.filter { $0.hasPrefix(" ") || $0.hasPrefix("-") }.map { $0.dropFirst() }.joined(separator: "\n")
        }
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
