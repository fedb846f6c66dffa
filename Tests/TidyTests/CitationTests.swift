import Foundation
import Testing

/// What sources, tests and documents cite is in docs/rules and docs/adr.
@Suite("Citations")
struct CitationTests {
    private static func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path).sorted()
    }

    /// Everything that people read. These tests cite what is not there, to show that it is noticed.
    private static func files() throws -> [String] {
        let kinds: Set = ["swift", "c", "h", "md", "py", "sh", "proto", "tsv", "txt", "patch", "js", "mjs"]
        let documents = try names("").filter { $0.hasSuffix(".md") }
        let folders = ["Sources", "Tests", "Clients", "Tools", "docs"]
        return documents
            + folders.flatMap { folder in
                let inside = FileManager.default.enumerator(atPath: Repository.root.appending(path: folder).path)
                return (inside?.allObjects as? [String] ?? []).map { "\(folder)/\($0)" }
            }
            .filter { !$0.contains("/.") && !$0.contains("/node_modules/") }
            .filter { kinds.contains(($0 as NSString).pathExtension) }
            .filter { !$0.hasPrefix("Tests/TidyTests/Citation") }
    }

    /// Each file with what it cites.
    private static let cited = Result {
        try files().map { ($0, Citations(in: try Repository.text($0), comments: !$0.hasSuffix(".md"))) }
    }

    private static func anchors() throws -> [String] {
        try Repository.files(below: "docs/rules", endingIn: ".md").flatMap { page in
            page.text.matches(of: #/<a id="([^"]+)">/#).map { String($0.1) }
        }
    }

    /// The rows of docs/rules, which each begin with an anchor: the anchor, and the cells, of which the first has it.
    private static func rows() throws -> [(anchor: String, cells: [String])] {
        try Repository.files(below: "docs/rules", endingIn: ".md").flatMap { page in
            page.text.matches(of: #/(?m)^\| <a id="([^"]+)"><\/a>(.*)$/#).map { row in
                (String(row.1), row.2.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) })
            }
        }
    }

    @Test("Every cited rule is in docs/rules")
    func rules() throws {
        let anchors = Set(try Self.anchors())
        var cited = 0
        for (file, citations) in try Self.cited.get() {
            let unknown = citations.rules.filter { !anchors.contains($0) }
            #expect(unknown.isEmpty, "\(file)")
            cited += citations.rules.count
        }
        #expect(cited > 1_000)
    }

    @Test("The rules that tests show are in docs/rules")
    func shown() throws {
        let anchors = Set(try Self.anchors())
        let rows = try Repository.text("Tests/ConformanceTests/rules.tsv").split(separator: "\n").dropFirst()
        #expect(rows.count > 200)
        for row in rows {
            let cells = row.components(separatedBy: "\t")
            try #require(cells.count > 2)
            // A row about scenes names no list.
            let source = cells[2].replacing(" †", with: "")
            let rules =
                source.hasPrefix("W:")
                ? Citations.windowRules(in: source[...])
                : Citations.expanded(source.hasPrefix("P:") ? "P" : "U", source)
            #expect(!rules.isEmpty, "\(cells[0]) has no source")
            let unknown = rules.filter { !anchors.contains($0) }
            #expect(unknown.isEmpty, "\(cells[0])")
        }
    }

    @Test("Each rule appears once, under its own name, with a text, a source and its module")
    func definitions() throws {
        let anchors = try Self.anchors()
        #expect(anchors.count > 400)
        #expect(Set(anchors).count == anchors.count)
        // A row of the table of gestures has a number in its place, and other columns.
        for (anchor, cells) in try Self.rows() where !anchor.hasPrefix("P-§") {
            #expect(cells.first == anchor.replacing("-", with: ":"), "\(anchor)")
            #expect(cells.count == 4 && cells[1...2].allSatisfy { $0.count > 1 }, "\(anchor): \(cells)")
        }
    }

    @Test("A rule is cited in each module that decides it")
    func decided() throws {
        let modules = Set(try Self.names("Sources"))
        var cited: [String: Set<String>] = [:]
        for (file, citations) in try Self.cited.get()
        where file.hasSuffix(".swift") && file.hasPrefix("Sources/") && !Repository.isGenerated(file) {
            cited[String(file.split(separator: "/")[1]), default: []].formUnion(citations.single)
        }
        var decided = 0
        for (anchor, cells) in try Self.rows() {
            for module in try #require(cells.last).components(separatedBy: ", ") where module != "–" {
                #expect(modules.contains(module), "\(anchor) is decided in \(module), which is not a module")
                #expect(cited[module]?.contains(anchor) == true, "\(anchor) is not cited in \(module)")
                decided += 1
            }
        }
        #expect(decided > 250)
    }

    @Test("Every cited decision has its record, and a link leads to the cited one")
    func decisions() throws {
        let records = try Self.names("docs/adr").filter { $0 != "README.md" }
        for (index, record) in records.enumerated() {
            let number = "\(index + 1)"
            #expect(record.hasPrefix(String(repeating: "0", count: 4 - number.count) + number + "-"), "\(record)")
            #expect(try Repository.text("docs/adr/\(record)").hasPrefix("# \(number). "), "\(record)")
        }
        for (file, citations) in try Self.cited.get() {
            for number in citations.decisions {
                #expect((1...records.count).contains(number), "\(file) cites ADR \(number)")
            }
            guard file.hasSuffix(".md") else { continue }
            for link in try Repository.text(file).matches(of: #/\[ADR (\d+)\]\([^)]*?0*(\d+)-[^)]*\)/#) {
                #expect(link.1 == link.2, "\(file): \(link.0)")
            }
        }
    }

    @Test("No citation is a bare number, which could be a rule's, a decision's or a row's")
    func bare() throws {
        let kinds: Set = ["swift", "c", "h", "proto", "md"]
        for (file, citations) in try Self.cited.get() where kinds.contains((file as NSString).pathExtension) {
            // The rules' own pages say their list in the heading, the page that is generated above its tables.
            if file.hasPrefix("docs/rules/") || file == "docs/conformance.md" { continue }
            // The chip in a model's name.
            let namesChips = ["docs/screen.md", "CHANGELOG.md"].contains(file)
            let bare = citations.bare.filter { !(namesChips && ["M2", "M3", "M4", "M5", "A16", "A17"].contains($0)) }
            #expect(bare.isEmpty, "\(file) cites \(bare)")
        }
    }

    @Test(
        "Ranges, rows and lists are split",
        arguments: [
            ("(U:R5)", ["U-R5"]), ("U:A6–A8, P14", ["U-A6", "U-A7", "U-A8", "U-P14"]), ("U:§14-K5", ["U-§14", "U-K5"]),
            ("P:G1 to P:G3", ["P-G1", "P-G2", "P-G3"]), ("(P:§17, rows 6 and 7)", ["P-§17", "P-§17-6", "P-§17-7"]),
            ("U:L18e", ["U-L18e"]), ("`APP:TARGET`, EU:R5", []), ("(W:55, W:§9)", ["W-55", "W-§9"]),
        ])
    func parts(text: String, rules: [String]) {
        #expect(Citations(in: text, comments: false).rules == rules)
    }

    @Test("A range of more than four rules does not count as a citation of each")
    func wide() {
        let citations = Citations(in: "(U:D1 to U:D9) (U:D12 to U:D14, U:D20)", comments: false)
        #expect(citations.single == ["U-D12", "U-D13", "U-D14", "U-D20"])
    }

    @Test("A bare number is found in a comment, and only there")
    func alone() {
        #expect(
            Citations(in: "let a = f(D2) // kept on disk (D2), in lanes (D14's)", comments: true).bare == ["D2", "D14"])
        #expect(Citations(in: "/// As UIKit (U:D2, U:D3) does.", comments: true).bare.isEmpty)
    }
}
