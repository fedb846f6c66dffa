import Foundation
import ScenePredicates

/// The answers to one ``SearchCase``: the relations that hold under each set of options.
struct SearchAnswers: Equatable {
    static let options: [PredicateOptions] = [
        .caseInsensitive, .diacriticInsensitive, [.caseInsensitive, .diacriticInsensitive],
    ]
    static let relations: [PredicateOperator] = [.equalTo, .beginsWith, .endsWith, .contains]

    /// For each set of options the letters of the relations that hold, in the order of ``relations``.
    let words: [String]

    init(_ holds: (PredicateOperator, PredicateOptions) -> Bool) {
        words = Self.options.map { options in
            let letters = zip(Self.relations, "=bec").filter { holds($0.0, options) }.map { String($0.1) }
            return letters.isEmpty ? "-" : letters.joined()
        }
    }

    init(words: [String]) {
        self.words = words
    }

    /// What Foundation answers now.
    static func asked(_ entry: SearchCase) -> SearchAnswers {
        SearchAnswers { relation, options in
            switch relation {
            case .equalTo: FoundationSearch.equal(entry.text, entry.part, options)
            case .beginsWith: FoundationSearch.begins(entry.text, entry.part, options)
            case .endsWith: FoundationSearch.ends(entry.text, entry.part, options)
            case .contains: FoundationSearch.contains(entry.text, entry.part, options)
            case .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .like, .in: false
            }
        }
    }
}

/// The committed answers: one line for each case, `TEXT PART C D CD`.
enum SearchAnswersFile {
    static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden/foundation-search.txt")

    static func read() throws -> [String: SearchAnswers] {
        var answers: [String: SearchAnswers] = [:]
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            answers[words.prefix(2).joined(separator: " ")] = SearchAnswers(words: Array(words.dropFirst(2)))
        }
        return answers
    }

    static func write() throws {
        let head = """
            # What the search of Foundation on Linux answers: text and part in scalars, then what holds under c, d and cd:
            # = equal, b begins with, e ends with, c contains, - nothing.

            """
        let lines = SearchCase.all.map { ([$0.testDescription] + SearchAnswers.asked($0).words).joined(separator: " ") }
        try (head + lines.joined(separator: "\n") + "\n").write(to: url, atomically: true, encoding: .utf8)
    }
}
