import Foundation
import Testing

/// `docs/promises.md` has a test for everything that is promised, and names none that is not there.
@Suite("Promises page")
struct PromisePageTests {
    struct Row: CustomStringConvertible {
        let name: String
        let promise: String
        let evidence: String
        let figure: String
        /// The document, where the promise is one's.
        let document: String?

        var description: String { name }
        var tests: [String] { evidence.matches(of: /`(\w+\.\w+\(\))`/).map { String($0.1) } }
        var functions: [String] { evidence.matches(of: /\btest_[a-z0-9_]+/).map { String($0.0) } }
        var targets: [String] { evidence.matches(of: /`make ([a-z-]+)`/).map { String($0.1) } }
        /// What is named of `make crash-matrix` and its like, in parentheses.
        var parts: [(target: String, name: String)] {
            evidence.matches(of: /`make ([a-z-]+)` \(([^)]+)\)/).flatMap { match in
                match.2.split(separator: ",").map { (String(match.1), $0.trimmingCharacters(in: .whitespaces)) }
            }
        }
    }

    private static func cells() throws -> [[String]] {
        try Repository.text("docs/promises.md").split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    private static func faults() throws -> [Row] {
        try cells().filter { $0.count == 5 && Int($0[0]) != nil }.map {
            Row(name: "fault \($0[0])", promise: $0[2], evidence: $0[3], figure: $0[4], document: nil)
        }
    }

    private static func promises() throws -> [Row] {
        try cells().filter { $0.count == 4 && $0[0].hasSuffix(".md") }.map {
            Row(name: $0[1], promise: $0[1], evidence: $0[2], figure: $0[3], document: $0[0])
        }
    }

    @Test("All forty faults have a row, in order")
    func complete() throws {
        #expect(try Self.faults().map(\.name) == (Array(1...37) + [39, 40, 42]).map { "fault \($0)" })
    }

    @Test("No row is empty: each has a promise, a test and a figure")
    func whole() throws {
        for row in try Self.faults() + Self.promises() {
            #expect(row.promise.count > 10, "\(row) promises nothing")
            #expect(!row.tests.isEmpty || !row.targets.isEmpty, "\(row) names no test")
            #expect(row.figure.count > 3 || Int(row.figure) != nil, "\(row) has no figure")
        }
    }

    @Test("Every test function and make target on the promises page exists")
    func tests() throws {
        let swift = try TestFunctions.all()
        let python = try Self.sources("Clients/python/tests", ".py")
        let makefile = try Repository.text("Makefile")
        for row in try Self.faults() + Self.promises() {
            for test in row.tests { #expect(swift.contains(test), "\(row) names the test \(test)") }
            for test in row.functions { #expect(python.contains("def \(test)("), "\(row) names \(test)") }
            for target in row.targets { #expect(makefile.contains("\n\(target):"), "\(row) names make \(target)") }
        }
    }

    @Test("Every workload, kind of call and fault on the promises page exists")
    func parts() throws {
        let known = try Self.sources("Tools/Faults", ".py")
        for row in try Self.faults() + Self.promises() {
            for part in row.parts {
                #expect(known.contains("\"\(part.name)\""), "\(row) names \(part.name) of make \(part.target)")
            }
        }
    }

    @Test("Every promise in bold type in a document has a row, and every row its promise")
    func documents() throws {
        let rows = try Self.promises()
        for document in ["README.md", "ARCHITECTURE.md"] {
            let bold = try Repository.text(document).matches(of: /(?m)^- \*\*([^*]+)\*\*/).map { String($0.1) }
            #expect(bold.count > 4)
            #expect(rows.filter { $0.document == document }.map(\.promise) == bold)
        }
    }

    @Test("Every other promise quotes its document")
    func words() throws {
        let others = try Self.promises().filter { !["README.md", "ARCHITECTURE.md"].contains($0.document) }
        #expect(others.count > 8)
        for row in others {
            let document = try #require(row.document)
            let text = try Repository.text(document).replacing("\n", with: " ").replacing(#/ +/#, with: " ")
            #expect(text.contains(row.promise), "\(document) does not say: \(row)")
        }
    }

    private static func sources(_ folder: String, _ ending: String) throws -> String {
        try Repository.files(below: folder, endingIn: ending) { !$0.hasSuffix("PageTests.swift") }.map(\.text).joined()
    }
}
