import Foundation
import Testing

/// Documents, and the comments of the sources, use the terms of ARCHITECTURE.md.
@Suite("Terms")
struct TermTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What once stood for a term, and the term. A name of the code in backquotes is not meant.
    private static var former: [(words: Regex<Substring>, term: String)] {
        [
            (#/\brooms\b/#, "modules"), (#/\blanes?\b/#, "call queue"), (#/\bfront door\b/#, "listener"),
            (#/\btransfer desk\b/#, "transfer socket"), (#/kernel's\s+word/#, "what the kernel reports"),
            (#/had\s+their\s+say/#, "have answered"), (#/\bput\s+to\s+it\s+as\s+facts\b/#, "inputs"),
            (#/\bin\s+one\s+named\s+outcome\b/#, "exactly one result"),
        ]
    }

    private static func documents() throws -> [String] {
        try [
            "", "docs", "docs/adr", "Clients/python", "Tools", "Tools/Schema", "Tests/ConformanceTests", "Tools/Faults",
        ].flatMap {
            folder in
            try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
                .filter { $0.hasSuffix(".md") }.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
        }.sorted()
    }

    private static func text(_ document: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
    }

    @Test("No document has a former name of a term")
    func former() throws {
        let documents = try Self.documents()
        #expect(documents.count > 50)
        for document in documents {
            let prose = try Self.text(document).replacing(/`[^`\n]*`/, with: "")
            for (words, term) in Self.former {
                #expect(prose.firstMatch(of: words.ignoresCase()) == nil, "\(document): write \(term)")
            }
        }
    }

    @Test("No comment of the sources has a former name of a term")
    func comments() throws {
        let sources = try Comments.ofSources.get()
        #expect(sources.count > 900)
        let former = Self.former.map { (words: $0.words.ignoresCase(), term: $0.term) }
        for (file, comments) in sources {
            for block in comments.blocks {
                let prose = block.prose
                for (words, term) in former {
                    #expect(prose.firstMatch(of: words) == nil, "Sources/\(file):\(block.line): write \(term)")
                }
            }
        }
    }

    @Test("Every term is explained once")
    func explained() throws {
        let page = try Self.text("ARCHITECTURE.md")
        let section = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix("Terms\n") })
        let terms = section.split(separator: "\n").compactMap { row in
            row.wholeMatch(of: #/\| ([a-z][^|]*) \| ([A-Z][^|]*) \|/#).map { String($0.1) }
        }
        #expect(terms.count > 12)
        #expect(Set(terms).count == terms.count)
    }
}
