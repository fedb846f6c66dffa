import Foundation
import Testing

/// `docs/features.md` names nothing that is not there: commands, options, make targets, tests.
@Suite("Features page")
struct FeaturePageTests {
    struct Row: CustomStringConvertible {
        let number: Int
        let feature: String
        let state: String
        let how: String
        let evidence: String

        var description: String { "\(number) \(feature)" }
        var commands: [String] {
            evidence.matches(of: /`([^`]+)`/).map { String($0.1) }.filter { !$0.hasSuffix("()") }
        }
        var tests: [String] { evidence.matches(of: /`(\w+\.\w+\(\))`/).map { String($0.1) } }
    }

    private static func rows() throws -> [Row] {
        try Repository.text("docs/features.md").split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 5, let number = Int(cells[0]) else { return nil }
            return Row(number: number, feature: cells[1], state: cells[2], how: cells[3], evidence: cells[4])
        }
    }

    @Test("All ninety-three features have a row, in order, each with a unique name")
    func complete() throws {
        let rows = try Self.rows()
        #expect(rows.map(\.number) == Array(1...93))
        #expect(Set(rows.map(\.feature)).count == rows.count)
        #expect(rows.allSatisfy { !$0.feature.isEmpty })
    }

    @Test("A working feature has evidence, and a missing one a reason")
    func evidence() throws {
        for row in try Self.rows() {
            #expect(["yes", "partly", "no"].contains(row.state), "\(row) is \(row.state)")
            if row.state != "no" { #expect(!row.commands.isEmpty || !row.tests.isEmpty, "\(row) shows nothing") }
            if row.state != "yes" { #expect(row.how.count > 10, "\(row) does not say what is missing") }
        }
    }

    @Test("Every test function on the features page exists")
    func tests() throws {
        let functions = try TestFunctions.all()
        for row in try Self.rows() {
            for test in row.tests { #expect(functions.contains(test), "\(row) names the test \(test)") }
        }
    }

    /// Rows about descriptions of the protocol, which need no process.
    private static let descriptions = [84, 90]

    @Test("The first test named for a working feature runs across processes")
    func processes() throws {
        let functions = try TestFunctions.acrossProcesses()
        for row in try Self.rows() where row.state == "yes" && !Self.descriptions.contains(row.number) {
            guard let first = row.tests.first else {
                #expect(row.commands.contains { $0.hasPrefix("make ") }, "\(row) names no test and no make target")
                continue
            }
            #expect(functions.contains(first), "\(row) names first the test \(first)")
        }
    }

    @Test("Every command, option and make target on the features page exists")
    func commands() throws {
        let parts = try Repository.text("docs/cli.md").components(separatedBy: "\n### ")
        // What all commands take stands once, before them.
        let (shared, page) = (parts[0], parts.dropFirst())
        let makefile = try Repository.text("Makefile")
        for row in try Self.rows() {
            for command in row.commands {
                let words = command.split(separator: " ").map(String.init)
                if words.first == "make", let target = words.dropFirst().first(where: { !$0.contains("=") }) {
                    #expect(makefile.contains("\n\(target):"), "\(row) names \(command)")
                    continue
                }
                let name = words.prefix { !$0.hasPrefix("--") }.joined(separator: " ")
                let part = page.first { $0.hasPrefix("`\(name)`") }
                for option in words where option.hasPrefix("--") && !shared.contains("| `\(option)") {
                    #expect(part?.contains("| `\(option)") == true, "\(row) names \(command)")
                }
                #expect(part != nil, "\(row) names \(command)")
            }
        }
    }
}
