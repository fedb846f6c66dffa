import Foundation

/// All rules, as `rules.tsv` has them.
struct RuleTable: Sendable {
    struct Rule: Sendable, Hashable {
        let name: String
        let group: String
        let source: String
        /// Why the project departs from the rule; empty where it does not.
        let departure: String
        let sentence: String
        /// A fault with which the rule's test fails.
        let breaks: String
    }

    static let shared = RuleTable()

    let rules: [String: Rule]

    static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("rules.tsv")

    init() {
        let text = (try? String(contentsOf: Self.file, encoding: .utf8)) ?? ""
        let found = text.split(separator: "\n").dropFirst().compactMap { line -> Rule? in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 6 else { return nil }
            return Rule(
                name: fields[0], group: fields[1], source: fields[2], departure: fields[3], sentence: fields[4],
                breaks: fields[5])
        }
        rules = Dictionary(found.map { ($0.name, $0) }) { first, _ in first }
    }
}
