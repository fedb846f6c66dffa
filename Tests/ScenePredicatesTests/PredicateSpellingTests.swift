import Testing

@testable import ScenePredicates

@Suite("Canonical form of predicates")
struct PredicateSpellingTests {
    @Test(
        "Parentheses stand where precedence needs them, and nowhere else",
        arguments: [
            ("self=='a'", "SELF == \"a\""),
            ("((SELF == 'a'))", "SELF == \"a\""),
            ("SELF =='a' or (SELF == 'b' and SELF != 'c')", "SELF == \"a\" OR SELF == \"b\" AND SELF != \"c\""),
            ("(SELF == 'a' OR SELF == 'b') AND SELF != 'c'", "(SELF == \"a\" OR SELF == \"b\") AND SELF != \"c\""),
            ("NOT (SELF == 'a' OR SELF == 'b')", "NOT (SELF == \"a\" OR SELF == \"b\")"),
            ("NOT (SELF == 'a' AND SELF == 'b')", "NOT (SELF == \"a\" AND SELF == \"b\")"),
            ("NOT NOT SELF == 'a'", "NOT NOT SELF == \"a\""),
            ("(SELF == 'a' OR SELF == 'b') OR SELF == 'c'", "(SELF == \"a\" OR SELF == \"b\") OR SELF == \"c\""),
            ("(SELF == 'a' AND SELF == 'b') AND SELF == 'c'", "(SELF == \"a\" AND SELF == \"b\") AND SELF == \"c\""),
            (
                "(TRUEPREDICATE && FALSEPREDICATE) || !TRUEPREDICATE",
                "TRUEPREDICATE AND FALSEPREDICATE OR NOT TRUEPREDICATE"
            ),
            ("SELF beginswith[dc] 'a'", "SELF BEGINSWITH[cd] \"a\""),
            ("SELF endswith[C] 'a'", "SELF ENDSWITH[c] \"a\""),
            ("SELF like[D] 'a'", "SELF LIKE[d] \"a\""), ("SELF => 'a'", "SELF >= \"a\""),
            ("SELF =< 'a'", "SELF <= \"a\""),
            ("SELF <> 'a'", "SELF != \"a\""), ("SELF > 'a'", "SELF > \"a\""), ("SELF < 'a'", "SELF < \"a\""),
            ("SELF IN {'a',SELF, {} , {'b'}}", "SELF IN {\"a\", SELF, {}, {\"b\"}}"),
            ("SELF CONTAINS 'it\\'s \\\"x\\\" \\\\ \\n\\t'", "SELF CONTAINS \"it's \\\"x\\\" \\\\ \\n\\t\""),
        ])
    func spelling(text: String, canonical: String) throws {
        let predicate = try ScenePredicate(format: text)
        #expect(predicate.description == canonical)
        #expect(try ScenePredicate(format: canonical) == predicate)
    }

    @Test("A compound with one member is written as that member")
    func single() {
        let either = ScenePredicate.or([.equals("a"), .equals("b")])
        let both = ScenePredicate.and([.equals("a"), .equals("b")])
        #expect(ScenePredicate.and([either]).description == "SELF == \"a\" OR SELF == \"b\"")
        #expect(ScenePredicate.or([both]).description == "SELF == \"a\" AND SELF == \"b\"")
        #expect(
            ScenePredicate.and([ScenePredicate.and([either]), .never]).description
                == "(SELF == \"a\" OR SELF == \"b\") AND FALSEPREDICATE")
        #expect(
            ScenePredicate.and([ScenePredicate.or([both]), .never]).description
                == "(SELF == \"a\" AND SELF == \"b\") AND FALSEPREDICATE")
        #expect(ScenePredicate.not(.or([either])).description == "NOT (SELF == \"a\" OR SELF == \"b\")")
    }

    @Test("Options are c, d or both, in any case and order")
    func options() {
        #expect(
            PredicateOptions(spelling: "c") == .caseInsensitive
                && PredicateOptions(spelling: "D") == .diacriticInsensitive)
        #expect(PredicateOptions(spelling: "cd") == [.caseInsensitive, .diacriticInsensitive])
        #expect(PredicateOptions(spelling: "DC") == [.caseInsensitive, .diacriticInsensitive])
        for text in ["", "x", "cc", "dd", "cdc"] { #expect(PredicateOptions(spelling: text) == nil) }
        #expect(PredicateOptions.caseInsensitive.rawValue == 1 && PredicateOptions.diacriticInsensitive.rawValue == 2)
        #expect(PredicateOptions().description == "" && PredicateOptions.caseInsensitive.description == "[c]")
        #expect(PredicateOptions.diacriticInsensitive.description == "[d]")
        #expect(PredicateOptions([.caseInsensitive, .diacriticInsensitive]).description == "[cd]")
    }

    @Test("Operands are equal by bytes and kind, and equal ones have equal hashes")
    func operands() {
        let composed = PredicateOperand.text("\u{E9}")
        let decomposed = PredicateOperand.text("e\u{301}")
        #expect(composed != decomposed)
        #expect(PredicateOperand.text("a") == "a" && PredicateOperand.text("a") != "b")
        #expect(PredicateOperand.identifier == .identifier && PredicateOperand.identifier != "SELF")
        #expect(PredicateOperand.collection(["a"]) == ["a"] && PredicateOperand.collection(["a"]) != ["a", "b"])
        #expect(PredicateOperand.collection([]) != "" && PredicateOperand.collection([]) != .identifier)
        let operands: Set<PredicateOperand> = [
            .identifier, "", "a", [], ["a"], [["a"]], composed, decomposed, .text("a"),
        ]
        #expect(operands.count == 8)
    }

    @Test("White space is any of ASCII's and may separate all tokens")
    func spaces() throws {
        #expect(try ScenePredicate(format: "\tSELF\n==\u{B}\u{C}\r'a' ") == .equals("a"))
        #expect(throws: PredicateError.self) { try ScenePredicate(format: "SELF\u{8}== 'a'") }
        #expect(throws: PredicateError.self) { try ScenePredicate(format: "SELF\u{E}== 'a'") }
    }
}
