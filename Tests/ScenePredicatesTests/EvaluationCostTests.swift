import Testing

@testable import ScenePredicates

/// What an evaluation costs is part of the language: the same predicate is answered alike everywhere. Each costs exactly
/// so many steps: with them it is answered, with one less it is not.
@Suite("Cost of evaluations")
struct EvaluationCostTests {
    private func cost(of text: String, on value: String?) throws -> Int {
        let predicate = try ScenePredicate(format: text)
        try #require(predicate.evaluate(value), "\(text)")
        return try #require(
            (0...4_000).first { steps in
                var evaluator = PredicateEvaluator(value, steps: steps)
                return evaluator.evaluate(predicate)
            })
    }

    @Test(
        "A comparison costs one step plus its bytes",
        arguments: [
            ("TRUEPREDICATE", "a", 0), ("SELF == 'abc'", "abc", 4), ("SELF != 'ab'", "abc", 1),
            ("SELF != 'abd'", "abc", 4),
            ("SELF < 'b'", "abc", 2), ("SELF BEGINSWITH 'ab'", "abc", 3), ("SELF ENDSWITH 'bc'", "abc", 3),
            ("SELF CONTAINS 'c'", "abc", 4), ("SELF CONTAINS 'abc'", "abc", 4), ("'xxabc' CONTAINS SELF", "abc", 6),
            ("SELF IN {'x', 'abc'}", "abc", 6), ("SELF IN {'xyz', 'abc'}", "abc", 9),
            ("SELF == {'a'} OR SELF == 'a'", "a", 3),
            ("{SELF} == {'a'}", "a", 2), ("SELF == 'x' OR SELF == 'a'", "a", 4),
            ("SELF == 'a' AND SELF != 'bc'", "a", 3),
            ("NOT SELF == 'b'", "a", 2),
        ])
    func plain(text: String, value: String, steps: Int) throws {
        #expect(try cost(of: text, on: value) == steps)
    }

    @Test(
        "Folding costs 64 steps per byte, and the value is folded once per set of options",
        arguments: [
            ("SELF ==[c] 'A'", "a", 1 + 64 + 64 + 1), ("SELF ==[c] 'B' OR SELF ==[c] 'A'", "a", 2 + 3 * 64 + 2),
            ("SELF ==[c] 'B' OR SELF ==[d] 'a'", "a", 2 + 4 * 64 + 2), ("SELF CONTAINS[c] ''", "ab", 1 + 128),
        ])
    func folding(text: String, value: String, steps: Int) throws {
        #expect(try cost(of: text, on: value) == steps)
    }

    @Test(
        "A pattern costs its bytes plus one step per iteration",
        arguments: [
            ("SELF LIKE 'abc'", "abc", 1 + 3 + 3 + 1 + 3), ("SELF LIKE '*'", "abc", 1 + 1 + 1 + 4),
            ("SELF LIKE '?b?'", "abc", 1 + 3 + 3 + 3 + 1), ("SELF LIKE[c] 'A'", "a", 1 + 64 + 64 + 1 + 1 + 1 + 1),
        ])
    func patterns(text: String, value: String, steps: Int) throws {
        #expect(try cost(of: text, on: value) == steps)
    }

    @Test("An absent value equals only SELF, differs from every text, and satisfies no other relation")
    func absent() throws {
        for (text, isTrue) in [
            ("SELF == SELF", true), ("SELF == 'a'", false), ("SELF != 'a'", true), ("SELF != SELF", false),
            ("SELF == {}", false), ("SELF != {}", true), ("SELF < 'a'", false), ("SELF >= ''", false),
            ("SELF BEGINSWITH ''", false), ("SELF ENDSWITH ''", false), ("SELF CONTAINS ''", false),
            ("'a' CONTAINS SELF", false), ("SELF LIKE '*'", false), ("'a' LIKE SELF", false), ("SELF IN {SELF}", false),
            ("{'a'} CONTAINS SELF", false), ("NOT SELF IN {'a'}", true), ("SELF ==[c] SELF", true),
            ("SELF ==[c] 'a'", false), ("{SELF} == {SELF}", true), ("{SELF} == {'a'}", false),
        ] {
            #expect(try ScenePredicate(format: text).evaluate(nil) == isTrue, "\(text)")
        }
    }

    @Test("Texts are ordered by bytes, and equal ones are neither before nor after each other")
    func order() throws {
        for (text, a, b, c) in [
            ("SELF < 'b'", true, false, false), ("SELF <= 'b'", true, true, false), ("SELF > 'b'", false, false, true),
            ("SELF >= 'b'", false, true, true),
        ] {
            let predicate = try ScenePredicate(format: text)
            #expect(
                predicate.evaluate("a") == a && predicate.evaluate("b") == b && predicate.evaluate("c") == c, "\(text)")
        }
        #expect(try ScenePredicate(format: "SELF < 'ab'").evaluate("a"))
        #expect(try ScenePredicate(format: "SELF < 'a'").evaluate("B"))
    }

    @Test("Collections are equal member by member, in order")
    func collections() throws {
        for (text, isTrue) in [
            ("{'a', 'b'} == {'a', 'b'}", true), ("{'a', 'b'} == {'b', 'a'}", false), ("{'a'} == {'a', 'a'}", false),
            ("{{'a'}} == {{'a'}}", true), ("{'a'} == 'a'", false), ("'a' == {'a'}", false), ("{'a'} != 'a'", true),
            ("{{'a'}, 'b'} CONTAINS {'a'}", true), ("{'a'} IN {{'a'}}", true), ("{'A'} ==[c] {'a'}", true),
            ("{} == {}", true),
        ] {
            #expect(try ScenePredicate(format: text).evaluate("x") == isTrue, "\(text)")
        }
    }

    @Test("Each predicate has its own budget, whatever was evaluated before")
    func ownBudget() throws {
        let predicate = try ScenePredicate(format: "SELF ==[c] 'A'")
        var evaluator = PredicateEvaluator("a", steps: 130)
        for _ in 0..<3 {
            let isTrue = evaluator.evaluate(predicate)
            #expect(isTrue)
        }
    }

    @Test("A letter with its marks, and a Hangul syllable, is found whole or not at all")
    func characters() throws {
        for (text, value, isTrue) in [
            ("SELF CONTAINS[c] '\u{1100}'", "\u{1100}\u{1161}", false),
            ("SELF CONTAINS[c] '\u{1161}'", "x\u{1161}", true), ("SELF CONTAINS[c] 'x'", "x\u{1161}", true),
            ("SELF CONTAINS[c] '\u{1100}'", "\u{1100}\u{1100}", true),
            ("SELF CONTAINS[c] '\u{1100}'", "\u{1100}x", true),
            ("SELF BEGINSWITH[c] 'e'", "e\u{301}", false), ("SELF BEGINSWITH[d] 'e'", "e\u{301}", true),
        ] {
            #expect(try ScenePredicate(format: text).evaluate(value) == isTrue, "\(text) \(value)")
        }
    }
}
