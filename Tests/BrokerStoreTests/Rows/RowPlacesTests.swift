import Testing

@testable import BrokerStore

@Suite("Places of rows")
struct RowPlacesTests {
    private var nothing: [Int64] = []

    @Test("Rows get rising places, and a released place is used before a new one")
    mutating func reuse() {
        var places = RowPlaces<String>()
        #expect(["a", "b", "c"].map { places.insert($0, preferring: &nothing) } == [1, 2, 3])
        #expect(places.remove("b") == 2)
        #expect(places["b"] == nil && places["c"] == 3)
        #expect(places.insert("d", preferring: &nothing) == 4, "a removed row may still be in the table")
        places.release([2])
        #expect(places.insert("e", preferring: &nothing) == 2)
        var freed: [Int64] = [9]
        #expect(places.insert("f", preferring: &freed) == 9 && freed.isEmpty)
        #expect(places.remove("g") == nil)
    }

    @Test("Gaps between loaded rows are filled, and no place is given twice")
    mutating func loaded() {
        var places = RowPlaces(["a": 2, "b": 5, "c": 7, "d": .max, "e": -3])
        let given = (0..<8).map { places.insert("\($0)", preferring: &nothing) }
        #expect(given == [1, 3, 4, 6, 8, 9, 10, 11])
    }
}
