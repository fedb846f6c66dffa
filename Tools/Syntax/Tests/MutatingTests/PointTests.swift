import Mutating
import Testing

/// What a point says of itself, by which it is found again.
@Suite("Points")
struct PointTests {
    private let source = """
        extension Desk {
            /// Sells it.
            mutating func sell(_ thing: Thing, to buyer: Buyer?) -> Bool {
                if thing.isSold { return false }
                if thing.isSold { return false }
                return buyer != nil
            }
        }
        """

    @Test("A point has its function, its text, its line, and its place among equals")
    func content() throws {
        let points = MutatedFile(source: source).points
        let negated = points.filter { $0.kind == .conditionNegated }
        #expect(negated.map(\.before) == ["thing.isSold", "thing.isSold", "buyer != nil"])
        #expect(negated.map(\.after) == ["!thing.isSold", "!thing.isSold", "buyer == nil"])
        #expect(negated.map(\.occurrence) == [0, 1, 0])
        #expect(negated.map(\.line) == [4, 5, 6])
        #expect(points.allSatisfy { $0.function == "Desk.sell(_:to:)" })
    }

    @Test("Numbers begin where they are told, and a point left out keeps its own")
    func numbers() {
        let file = MutatedFile(source: source, firstNumber: 100) { $0.number == 101 }
        #expect(file.points.map(\.number) == Array(100..<105))
        #expect(file.text.contains("mutated(103)") && !file.text.contains("(101"))
    }

    @Test("Every line keeps its number")
    func lines() {
        let text = MutatedFile(source: source).text
        #expect(text.split(separator: "\n").count == source.split(separator: "\n").count)
    }

    @Test("An expression that depends on its lines, or contains a comment, is not copied")
    func copies() {
        let kinds = MutatedFile(
            source: "func f() -> [A]? {\n    return g {\n        a()\n        return b\n    } ?? c // c\n}"
        )
        .points.map(\.kind)
        #expect(kinds == [.resultEmptied, .defaultTaken, .callDropped])
    }
}
