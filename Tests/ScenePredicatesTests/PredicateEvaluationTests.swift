import ScenePredicates
import Testing

@Suite("Evaluation of predicates")
struct PredicateEvaluationTests {
    @Test("Constants and NOT evaluate as expected", arguments: EvaluationCases.constants)
    func constants(_ entry: EvaluationCase) throws { try check(entry) }

    @Test("NOT binds tighter than AND, AND tighter than OR", arguments: EvaluationCases.compounds)
    func compounds(_ entry: EvaluationCase) throws { try check(entry) }

    @Test("Case of keywords, spacing and parentheses do not matter", arguments: EvaluationCases.spelling)
    func spelling(_ entry: EvaluationCase) throws { try check(entry) }

    @Test("A quoted text stands for itself, apart from its escapes", arguments: EvaluationCases.quoting)
    func quoting(_ entry: EvaluationCase) throws { try check(entry) }

    @Test("Equality compares bytes, or members in order", arguments: EvaluationCases.equality)
    func equality(_ entry: EvaluationCase) throws { try check(entry) }

    @Test("Order is that of bytes and makes no sense for collections", arguments: EvaluationCases.order)
    func order(_ entry: EvaluationCase) throws { try check(entry) }

    @Test("Prefixes, suffixes and substrings are found", arguments: EvaluationCases.parts)
    func parts(_ entry: EvaluationCase) throws { try check(entry) }

    @Test("IN and CONTAINS test substrings of texts and members of collections", arguments: EvaluationCases.membership)
    func membership(_ entry: EvaluationCase) throws { try check(entry) }

    @Test("LIKE covers the whole text", arguments: EvaluationCases.like)
    func like(_ entry: EvaluationCase) throws { try check(entry) }

    @Test("Case and diacritics matter unless an option ignores them", arguments: EvaluationCases.folding)
    func folding(_ entry: EvaluationCase) throws { try check(entry) }

    @Test("An absent identifier equals no text and satisfies no other relation", arguments: EvaluationCases.absence)
    func absence(_ entry: EvaluationCase) throws { try check(entry) }

    @Test("The table holds at least 150 different cases")
    func tableIsLarge() {
        let tables = [
            EvaluationCases.constants, EvaluationCases.compounds, EvaluationCases.spelling, EvaluationCases.quoting,
            EvaluationCases.equality, EvaluationCases.order, EvaluationCases.parts, EvaluationCases.membership,
            EvaluationCases.like, EvaluationCases.folding, EvaluationCases.absence,
        ]
        let names = tables.joined().map { Array($0.testDescription.utf8) }
        #expect(names.count >= 150)
        #expect(Set(names).count == names.count)
    }

    @Test("A reused evaluator gives the same answers as fresh ones")
    func sharedEvaluator() throws {
        var evaluator = PredicateEvaluator("Café")
        for entry in EvaluationCases.folding + EvaluationCases.parts + EvaluationCases.like {
            let predicate = try ScenePredicate(format: entry.format)
            #expect(evaluator.evaluate(predicate) == predicate.evaluate("Café"))
        }
    }

    private func check(_ entry: EvaluationCase, at location: SourceLocation = #_sourceLocation) throws {
        let predicate = try ScenePredicate(format: entry.format)
        #expect(predicate.evaluate(entry.value) == entry.isAccepted, sourceLocation: location)
        #expect(try ScenePredicate(format: predicate.description) == predicate, sourceLocation: location)
    }
}
