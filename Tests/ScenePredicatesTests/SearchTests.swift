import Foundation
import Testing

@testable import ScenePredicates

/// Goal: `[c]`, `[d]`, `[cd]` and `[dc]` find what the search of Foundation finds. Method: its answers to texts of several
/// letters and marks are a file among the tests; every relation is compared with them, and they with Foundation itself.
///
/// To write the file anew: `ACTIVITY_BROKER_WRITE_FOLDING=1 make test-some TESTS=SearchTests`.
@Suite("Foundation's search")
struct SearchTests {
    @Test("The search file equals the answers of this toolchain's Foundation")
    func live() throws {
        if ProcessInfo.processInfo.environment["ACTIVITY_BROKER_WRITE_FOLDING"] == "1" { try SearchAnswersFile.write() }
        let written = try SearchAnswersFile.read()
        #expect(written.count == SearchCase.all.count && Set(SearchCase.all).count == SearchCase.all.count)
        for entry in SearchCase.all {
            let asked = SearchAnswers.asked(entry)
            #expect(
                written[entry.testDescription] == asked,
                "the Foundation of this toolchain answers \(asked.words) for \(entry.testDescription)")
        }
    }

    @Test("Equality, prefixes, suffixes and substrings agree with Foundation", arguments: SearchCase.all)
    func relations(entry: SearchCase) throws {
        let expected = try #require(try SearchAnswersFile.read()[entry.testDescription])
        let answers = try SearchAnswers.ours(entry) { "SELF \($0.rawValue)\($1) %@" }
        #expect((answers != expected) == (SearchCase.deviating[entry] != nil), "\(answers.words) for \(expected.words)")
    }

    @Test("LIKE and IN agree with the relations that they express", arguments: SearchCase.all)
    func otherSpellings(entry: SearchCase) throws {
        let expected = try SearchAnswers.ours(entry) { "SELF \($0.rawValue)\($1) %@" }
        let reversed = try SearchAnswers.ours(entry) {
            "SELF \($0.rawValue)\($1 == [.caseInsensitive, .diacriticInsensitive] ? "[dc]" : $1.description) %@"
        }
        #expect(reversed == expected)
        let patterns: [PredicateOperator: String] = [
            .equalTo: entry.part, .beginsWith: entry.part + "*", .endsWith: "*" + entry.part,
            .contains: "*" + entry.part + "*",
        ]
        let like = SearchAnswers { relation, options in
            evaluate(.identifier, .like, .text(patterns[relation] ?? ""), options, entry)
        }
        #expect(like == expected)
        let membership = SearchAnswers { relation, options in
            switch relation {
            case .equalTo: evaluate(.identifier, .in, .collection([.text("-"), .text(entry.part)]), options, entry)
            case .contains: evaluate(.text(entry.part), .in, .identifier, options, entry)
            default: expected.holds(relation, options)
            }
        }
        #expect(membership == expected)
    }

    private func evaluate(
        _ left: PredicateOperand, _ relation: PredicateOperator, _ right: PredicateOperand,
        _ options: PredicateOptions, _ entry: SearchCase
    ) -> Bool {
        ScenePredicate.comparison(PredicateComparison(left, relation, right, options: options)).evaluate(entry.text)
    }
}

extension SearchAnswers {
    /// What a predicate answers, spelt for each relation and options with `%@` for the part.
    static func ours(
        _ entry: SearchCase, _ format: (PredicateOperator, PredicateOptions) -> String
    ) throws -> SearchAnswers {
        var holding: Set<String> = []
        for relation in relations {
            for options in options {
                let predicate = try ScenePredicate(format: format(relation, options), arguments: [.text(entry.part)])
                if predicate.evaluate(entry.text) { holding.insert("\(relation)\(options)") }
            }
        }
        return SearchAnswers { holding.contains("\($0)\($1)") }
    }

    func holds(_ relation: PredicateOperator, _ options: PredicateOptions) -> Bool {
        guard let place = Self.options.firstIndex(of: options), let index = Self.relations.firstIndex(of: relation)
        else {
            return false
        }
        return words[place].contains(Array("=bec")[index])
    }
}
