import ScenePredicates
import Testing

@Suite("Exact matches of predicates")
struct ExactMatchesTests {
    static let finite: [(String, [String])] = [
        ("SELF == 'a'", ["a"]),
        ("'a' = SELF", ["a"]),
        ("(SELF == ('a'))", ["a"]),
        ("SELF == 'b' OR 'a' == SELF OR SELF == 'b'", ["b", "a"]),
        ("SELF IN {'a', 'b', 'a'}", ["a", "b"]),
        ("{'a', 'b'} CONTAINS SELF", ["a", "b"]),
        ("SELF IN {}", []),
        ("SELF IN {'a', {'b'}}", ["a"]),
        ("FALSEPREDICATE", []),
        ("FALSEPREDICATE OR SELF == 'a'", ["a"]),
        ("SELF IN {'a', 'b', 'c'} AND SELF IN {'c', 'd', 'b'}", ["b", "c"]),
        ("SELF == 'a' AND TRUEPREDICATE", ["a"]),
        ("SELF LIKE '*' AND FALSEPREDICATE", []),
        ("SELF == '\u{E9}' OR SELF == 'e\u{301}'", ["\u{E9}", "e\u{301}"]),
    ]

    @Test("A finite disjunction of equalities is listed in the order of the text", arguments: finite)
    func listed(format: String, expected: [String]) throws {
        let predicate = try ScenePredicate(format: format)
        let matches = try #require(predicate.exactMatches)
        #expect(matches.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
        for match in matches { #expect(predicate.evaluate(match)) }
        #expect(!predicate.evaluate(nil))
        #expect(!predicate.evaluate("something else"))
    }

    @Test(
        "Nothing is listed when options, other relations or negation are involved",
        arguments: [
            "TRUEPREDICATE", "NOT SELF == 'a'", "SELF ==[c] 'a'", "SELF IN[d] {'a'}", "SELF != 'a'", "SELF IN 'a'",
            "SELF == 'a' OR SELF BEGINSWITH 'b'", "SELF LIKE 'a'", "SELF IN {SELF}", "SELF == SELF", "'a' == 'a'",
            "SELF == 'a' OR TRUEPREDICATE", "SELF == {'a'}", "SELF == 'a' AND SELF LIKE 'a'",
        ])
    func notListed(format: String) throws {
        #expect(try ScenePredicate(format: format).exactMatches == nil)
    }

    @Test(
        "Constants are recognised through compounds",
        arguments: [
            ("TRUEPREDICATE", true, false), ("FALSEPREDICATE", false, true), ("NOT FALSEPREDICATE", true, false),
            ("SELF == 'a' OR TRUEPREDICATE", true, false), ("SELF == 'a' AND FALSEPREDICATE", false, true),
            ("NOT (SELF == 'a' AND FALSEPREDICATE)", true, false), ("SELF == 'a'", false, false),
            ("TRUEPREDICATE AND TRUEPREDICATE", true, false), ("FALSEPREDICATE OR FALSEPREDICATE", false, true),
            ("SELF == SELF", false, false),
        ])
    func constants(format: String, isTrue: Bool, isFalse: Bool) throws {
        let predicate = try ScenePredicate(format: format)
        #expect(predicate.isAlwaysTrue == isTrue)
        #expect(predicate.isAlwaysFalse == isFalse)
    }

    @Test("An empty AND is true and an empty OR is false")
    func emptyCompounds() {
        #expect(ScenePredicate.and([]).evaluate("x"))
        #expect(ScenePredicate.and([]).isAlwaysTrue)
        #expect(ScenePredicate.and([]).description == "TRUEPREDICATE")
        #expect(!ScenePredicate.or([]).evaluate("x"))
        #expect(ScenePredicate.or([]).isAlwaysFalse)
        #expect(ScenePredicate.or([]).exactMatches == [])
        #expect(ScenePredicate.not(.or([.and([.or([])])])).description == "NOT FALSEPREDICATE")
    }

    @Test("The convenience initialisers build what their text would")
    func conveniences() throws {
        #expect(try ScenePredicate(format: "SELF == 'a'") == ScenePredicate.equals("a"))
        #expect(try ScenePredicate(format: "SELF BEGINSWITH 'a'") == ScenePredicate.beginsWith("a"))
        #expect(ScenePredicate.anyOf([]) == .never)
        #expect(ScenePredicate.anyOf(["a"]) == .equals("a"))
        #expect(try ScenePredicate(format: "SELF IN {'a', 'b'}") == ScenePredicate.anyOf(["a", "b"]))
        #expect(try ScenePredicate(format: "TRUEPREDICATE") == ScenePredicate.always)
        #expect(try ScenePredicate(format: "FALSEPREDICATE") == ScenePredicate.never)
        #expect(ScenePredicate.equals("\u{E9}") != ScenePredicate.equals("e\u{301}"))
    }

    @Test(
        "SwiftUI's conditions match by folded substring, the star matches all, nothing matches nothing",
        arguments: [
            (["photo="], "app://X/PHOTO=7", true), (["x", "photo="], "photo=1", true), (["café"], "CAFE/1", true),
            (["photo="], "note=1", false), ([], "a", false), ([""], "a", false), (["*"], "a", true),
            (["", "*"], "", true), (["*a"], "ba", false), (["", "b"], "abc", true),
        ] as [([String], String, Bool)])
    func externalEvents(conditions: [String], value: String, isAccepted: Bool) {
        #expect(ScenePredicate.externalEvents(conditions).evaluate(value) == isAccepted)
    }
}
