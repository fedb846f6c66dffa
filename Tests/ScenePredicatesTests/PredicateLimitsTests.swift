import Testing

@testable import ScenePredicates

@Suite("Limits of predicates")
struct PredicateLimitsTests {
    @Test("A text of the maximum length is accepted, one byte more is refused")
    func length() throws {
        let room = PredicateLimits.predicateBytes - #"SELF == """#.utf8.count
        #expect(throws: Never.self) { try ScenePredicate(format: #"SELF == "\#(repeated("x", room))""#) }
        let error = refusal(of: #"SELF == "\#(repeated("x", room + 1))""#)
        #expect(error == .tooLong)
    }

    @Test("The canonical form has the same limit as the text, so it is accepted again")
    func canonicalLength() {
        let room = PredicateLimits.predicateBytes - #"SELF == "" "#.utf8.count
        #expect(refusal(of: "SELF == '\(repeated("\"", room))'") == .tooLong)
    }

    @Test("Arguments count towards the length")
    func argumentLength() {
        let long = PredicateOperand.text(repeated("x", PredicateLimits.predicateBytes / 2))
        #expect(refusal(of: "SELF == %@", arguments: [long]) == nil)
        #expect(refusal(of: "SELF == %@ OR SELF == %@", arguments: [long, long]) == .tooLong)
        #expect(refusal(of: "SELF == $v", variables: ["v": long]) == nil)
        #expect(refusal(of: "SELF == $v OR SELF == $v", variables: ["v": long]) == .tooLong)
        #expect(refusal(of: "SELF == $v OR SELF == $v OR SELF == $v", variables: ["v": long]) == .tooLong)
    }

    @Test("Arguments may use the length up to the last byte")
    func argumentRoom() {
        let half = PredicateOperand.text(repeated("x", PredicateLimits.predicateBytes / 2))
        let over = PredicateOperand.text(repeated("x", PredicateLimits.predicateBytes / 2 + 1))
        // The canonical form of both is too long all the same; what is asked is which bound refuses.
        func isOfArguments(_ arguments: [PredicateOperand]) -> Bool {
            do {
                _ = try ScenePredicate(format: "SELF == %@ OR SELF == %@", arguments: arguments)
                return false
            } catch { return "\(error)".contains("the values filled in") }
        }
        #expect(!isOfArguments([half, half]))
        #expect(isOfArguments([half, over]))
    }

    @Test("Nesting is limited for parentheses, NOT, operands, aggregates and arguments alike")
    func nesting() {
        let limit = PredicateLimits.nesting
        for depth in [limit, limit + 1, 5_000] {
            let expected: PredicateError.Code? = depth == limit ? nil : .tooDeep
            let open = repeated("(", depth)
            let close = repeated(")", depth)
            #expect(refusal(of: open + "TRUEPREDICATE" + close) == expected)
            #expect(refusal(of: open + "SELF" + close + "==''") == expected)
            #expect(refusal(of: "SELF==" + open + "SELF" + close) == expected)
            #expect(refusal(of: repeated("!", depth) + "TRUEPREDICATE") == expected)
            #expect(refusal(of: "SELF IN" + repeated("{", depth) + repeated("}", depth)) == expected)
        }
        var value: PredicateOperand = []
        for _ in 1..<limit { value = [value] }
        #expect(refusal(of: "SELF IN %@", arguments: [value]) == nil)
        #expect(refusal(of: "SELF IN {%@}", arguments: [value]) == .tooDeep)
        #expect(refusal(of: "NOT SELF IN $v", variables: ["v": value]) == .tooDeep)
    }

    @Test("Sibling nesting does not add up")
    func nestingSideBySide() {
        let group = "((!(TRUEPREDICATE)))"
        #expect(refusal(of: Array(repeating: group, count: 200).joined(separator: "OR")) == nil)
    }

    @Test("Comparisons and constants are counted together")
    func terms() {
        let limit = PredicateLimits.terms
        let accepted = Array(repeating: "SELF==''", count: limit).joined(separator: "OR ")
        #expect(refusal(of: accepted) == nil)
        #expect(refusal(of: accepted + "AND TRUEPREDICATE") == .tooManyTerms)
    }

    @Test("Members of all aggregates are counted together")
    func elements() {
        let limit = PredicateLimits.elements
        let half = "SELF IN {" + Array(repeating: "''", count: limit / 2).joined(separator: ",") + "}"
        #expect(refusal(of: half + " OR " + half) == nil)
        #expect(refusal(of: half + " OR " + half + " OR SELF IN {''}") == .tooManyElements)
        let value = PredicateOperand.collection(Array(repeating: "", count: limit + 1))
        #expect(refusal(of: "SELF IN %@", arguments: [value]) == .tooManyElements)
    }

    @Test("A predicate over its budget is false, even if negated, and ends", .timeLimit(.minutes(10)))
    func evaluationBudget() throws {
        let value = repeated("a", 100_000)
        let pattern = repeated("a", 8_000)
        let texts = ["SELF LIKE '*\(pattern)b*'", "SELF CONTAINS '\(pattern)b'", "SELF LIKE[cd] '*a?\(pattern)b'"]
        let predicates = try texts.map { try ScenePredicate(format: $0) }
        let folding = try ScenePredicate(format: "SELF ==[cd] 'b'")
        for predicate in predicates {
            #expect(!predicate.evaluate(value))
            #expect(!ScenePredicate.not(predicate).evaluate(value))
        }
        #expect(!ScenePredicate.not(folding).evaluate(repeated("é", 500_000)))
    }

    @Test("Folding a long run of combining scalars ends", .timeLimit(.minutes(10)))
    func combiningRun() {
        let value = "a" + repeated("\u{301}\u{323}", 30_000)
        #expect(TextFolding.fold(value, .caseInsensitive).text.utf8.elementsEqual(value.utf8))
        #expect(TextFolding.fold(value, .diacriticInsensitive).text == "a")
    }

    @Test("The longest file URL can be searched for the maximum number of terms within the budget")
    func honestPredicate() throws {
        let value = repeated("%41", 4_096)
        let terms = (0..<PredicateLimits.terms).map { "SELF CONTAINS '/photo/\($0)'" }
        let predicate = try ScenePredicate(format: terms.joined(separator: " OR "))
        #expect(!predicate.evaluate(value))
        #expect(predicate.evaluate(value + "/photo/255"))
        #expect(ScenePredicate.not(predicate).evaluate(value))
    }

    @Test("An exhausted budget stays exhausted")
    func budget() {
        var budget = PredicateBudget(steps: 3)
        let answers = [2, 2, 1].map { budget.spend($0) }
        #expect(answers == [true, false, false])
        #expect(budget.isExhausted)
    }

    private func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    private func refusal(
        of format: String, arguments: [PredicateOperand] = [], variables: [String: PredicateOperand] = [:]
    ) -> PredicateError.Code? {
        do throws(PredicateError) {
            _ = try ScenePredicate(format: format, arguments: arguments, variables: variables)
            return nil
        } catch {
            return error.code
        }
    }
}
