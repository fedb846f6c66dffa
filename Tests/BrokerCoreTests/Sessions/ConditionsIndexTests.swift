import ActivityWire
import ScenePredicates
import Testing

@testable import BrokerCore

/// Goal: no session is missed by looking it up instead of asking all. Method: seeded random predicates over few texts,
/// among them those that equal each other only when folded; every one that accepts must be among the candidates.
@Suite("Conditions index")
struct ConditionsIndexTests {
    private static let texts = [
        "stra\u{DF}e", "STRASSE", "strasse", "\u{FB01}", "FI", "fi", "\u{E9}", "e\u{301}", "\u{C9}", "e", "", "*",
        "\u{3C2}",
        "\u{3A3}",
    ]

    @Test(
        "The candidates for an identifier include every session whose predicate accepts it",
        arguments: [1, 2, 3, 5, 8, 13] as [UInt64])
    func complete(seed: UInt64) throws {
        var random = SeededNumbers(seed)
        var index = ConditionsIndex()
        var predicates: [(SceneSessionID, ScenePredicate)] = []
        for number in 1...400 {
            let predicate = try ScenePredicate(format: Self.predicate(depth: 2, &random))
            let id = SceneSessionID(UniqueID(high: 0, low: UInt64(number)))
            predicates.append((id, predicate))
            index.insert(id, .init(predicate))
        }
        #expect(predicates.contains { $0.1.exactMatches != nil } && predicates.contains { $0.1.exactMatches == nil })
        try check(index, predicates)
        let gone = predicates.prefix(200)
        for (id, predicate) in gone { index.remove(id, .init(predicate)) }
        try check(index, Array(predicates.dropFirst(200)))
        for text in Self.texts {
            #expect(Set(index.candidates(for: text)).isDisjoint(with: gone.map(\.0)))
        }
        for (id, predicate) in predicates.dropFirst(200) { index.remove(id, .init(predicate)) }
        #expect(index == ConditionsIndex())
    }

    @Test("A predicate that lists exact texts, without options, is looked up rather than evaluated")
    func selective() throws {
        var index = ConditionsIndex()
        let id = SceneSessionID(UniqueID(high: 0, low: 1))
        index.insert(id, .init(try ScenePredicate(format: "SELF IN {'stra\u{DF}e', 'FI'}")))
        #expect(index.candidates(for: "stra\u{DF}e") == [id])
        #expect(index.candidates(for: "STRASSE") == [])
        index.insert(
            SceneSessionID(UniqueID(high: 0, low: 2)), .init(try ScenePredicate(format: "SELF ==[c] 'stra\u{DF}e'")))
        #expect(index.candidates(for: "STRASSE") == [SceneSessionID(UniqueID(high: 0, low: 2))])
    }

    private func check(_ index: ConditionsIndex, _ predicates: [(SceneSessionID, ScenePredicate)]) throws {
        var accepted = 0
        for text in Self.texts {
            let candidates = index.candidates(for: text)
            #expect(Set(candidates).count == candidates.count)
            for (id, predicate) in predicates where predicate.evaluate(text) {
                accepted += 1
                #expect(candidates.contains(id), "\(predicate) accepts \(text)")
            }
        }
        #expect(accepted > 100)
    }

    private static func predicate(depth: Int, _ random: inout SeededNumbers) -> String {
        switch depth == 0 ? Int.random(in: 0..<4, using: &random) : Int.random(in: 0..<8, using: &random) {
        case 0...3: comparison(&random)
        case 4, 5: "(\(predicate(depth: depth - 1, &random)) OR \(predicate(depth: depth - 1, &random)))"
        case 6: "(\(predicate(depth: depth - 1, &random)) AND \(predicate(depth: depth - 1, &random)))"
        default: "NOT (\(predicate(depth: depth - 1, &random)))"
        }
    }

    private static func comparison(_ random: inout SeededNumbers) -> String {
        let option = ["", "", "", "[c]", "[d]", "[cd]", "[dc]"].randomElement(using: &random) ?? ""
        var text: String { "'\(texts.randomElement(using: &random) ?? "")'" }
        return switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: "SELF ==\(option) \(text)"
        case 2: "\(text) ==\(option) SELF"
        case 3: "SELF IN\(option) {\(text), \(text)}"
        case 4: "{\(text), \(text)} CONTAINS\(option) SELF"
        default: "SELF \(["BEGINSWITH", "LIKE", "!=", "<"].randomElement(using: &random) ?? "<")\(option) \(text)"
        }
    }
}

/// SplitMix64.
private struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
