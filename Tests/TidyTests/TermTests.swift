import Foundation
import Testing

/// The glossary of ARCHITECTURE.md.
@Suite("Glossary")
struct TermTests {
    @Test("Every term is explained exactly once")
    func explained() throws {
        let page = try Repository.text("ARCHITECTURE.md")
        let section = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix("Terms\n") })
        let terms = section.split(separator: "\n").compactMap { row in
            row.wholeMatch(of: #/\| ([a-z][^|]*) \| ([A-Z][^|]*) \|/#).map { String($0.1) }
        }
        #expect(terms.count > 12)
        #expect(Set(terms).count == terms.count)
    }
}
