import ScenePredicates
import Testing

/// Goal: what holds for every predicate, not only for the tables. Method: seeded random predicates, texts and values.
@Suite("Properties of predicates")
struct PredicatePropertyTests {
    static let seeds: [UInt64] = [1, 2, 3, 5, 8, 13, 21, 34]

    @Test("The canonical form of a predicate parses back to an equal one", arguments: seeds)
    func roundTrip(seed: UInt64) throws {
        var generator = PredicateGenerator(seed: seed)
        for _ in 0..<300 {
            let predicate = generator.predicate(depth: 3)
            let text = predicate.description
            let parsed = try #require(parse(text), "\(text)")
            #expect(parsed == predicate, "\(text)")
            #expect(parsed.description.utf8.elementsEqual(text.utf8))
            #expect(parsed.hashValue == predicate.hashValue)
        }
    }

    @Test("Evaluation agrees with a second implementation based on Foundation", arguments: seeds)
    func evaluation(seed: UInt64) throws {
        var generator = PredicateGenerator(seed: seed &+ 100)
        for _ in 0..<1_800 {
            let predicate = generator.predicate(depth: 2)
            let text = predicate.description
            #expect(try ScenePredicate(format: text) == predicate, "\(text)")
            for _ in 0..<3 {
                let value = generator.value()
                let expected = NaivePredicate(value: value).accepts(predicate)
                #expect(predicate.evaluate(value) == expected, "\(predicate) with \(String(describing: value))")
            }
        }
    }

    @Test("Facts derived from a predicate's form agree with its evaluation", arguments: seeds)
    func form(seed: UInt64) {
        var generator = PredicateGenerator(seed: seed &+ 200)
        for _ in 0..<500 {
            let predicate = generator.predicate(depth: 2)
            let value = generator.value()
            let isAccepted = predicate.evaluate(value)
            if predicate.isAlwaysTrue { #expect(isAccepted, "\(predicate)") }
            if predicate.isAlwaysFalse { #expect(!isAccepted, "\(predicate)") }
            guard let matches = predicate.exactMatches else { continue }
            let isListed = matches.contains { value.map(PredicateOperand.text) == .text($0) }
            #expect(isAccepted == isListed, "\(predicate)")
            #expect(matches.allSatisfy { predicate.evaluate($0) }, "\(predicate)")
        }
    }

    @Test("A damaged predicate is refused with a position inside it, or is another predicate", arguments: seeds)
    func mutations(seed: UInt64) {
        var generator = PredicateGenerator(seed: seed &+ 300)
        for _ in 0..<500 {
            let original = generator.predicate(depth: 2).description
            checkTotal(generator.mutation(of: original), value: generator.value())
        }
    }

    @Test("Arbitrary bytes are refused with a position inside them, or are a predicate", arguments: seeds)
    func noise(seed: UInt64) {
        var generator = PredicateGenerator(seed: seed &+ 400)
        for _ in 0..<500 { checkTotal(generator.noise(), value: generator.value()) }
    }

    @Test("Every prefix of a predicate is refused or is a predicate", arguments: seeds)
    func truncation(seed: UInt64) {
        var generator = PredicateGenerator(seed: seed &+ 500)
        let bytes = Array(generator.predicate().description.utf8.prefix(600))
        for length in 0...bytes.count { checkTotal(String(decoding: bytes[..<length], as: UTF8.self), value: "a") }
    }

    @Test("Constant expressions evaluate as if split at OR, then at AND", arguments: seeds)
    func precedence(seed: UInt64) throws {
        var generator = PredicateGenerator(seed: seed &+ 600)
        for _ in 0..<300 {
            var alternatives: [String] = []
            var isTrue = false
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let (text, value) = conjunction(&generator)
                alternatives.append(text)
                isTrue = isTrue || value
            }
            let text = alternatives.joined(separator: Bool.random(using: &generator) ? " or " : "||")
            let predicate = try #require(parse(text), "\(text)")
            #expect(predicate.evaluate("x") == isTrue, "\(text)")
            #expect(predicate.isAlwaysTrue == isTrue && predicate.isAlwaysFalse == !isTrue, "\(text)")
        }
    }

    /// Constants with NOTs before them, joined by AND, and what they mean together.
    private func conjunction(_ generator: inout PredicateGenerator) -> (text: String, value: Bool) {
        var members: [String] = []
        var isTrue = true
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let constant = Bool.random(using: &generator)
            let negations = Int.random(in: 0...3, using: &generator)
            let not = Bool.random(using: &generator) ? "Not " : "!"
            members.append(String(repeating: not, count: negations) + (constant ? "TRUEPREDICATE" : "falsePredicate"))
            isTrue = isTrue && (constant == negations.isMultiple(of: 2))
        }
        return (members.joined(separator: Bool.random(using: &generator) ? " AND " : " && "), isTrue)
    }

    private func parse(_ text: String) -> ScenePredicate? {
        try? ScenePredicate(format: text)
    }

    private func checkTotal(_ text: String, value: String?) {
        do throws(PredicateError) {
            let predicate = try ScenePredicate(format: text)
            #expect(parse(predicate.description) == predicate, "\(text)")
            #expect(parse(predicate.description)?.evaluate(value) == predicate.evaluate(value), "\(text)")
        } catch {
            #expect((0...text.utf8.count).contains(error.offset), "\(text)")
            #expect(!error.message.isEmpty && error.message.utf8.count < 300, "\(text)")
        }
    }
}
