/// The integer keys of a table's rows, by the identifiers in the rows. The place of a removed row is used again, so a
/// table whose rows come and go all the time does not grow.
struct RowPlaces<Key: Hashable> {
    private var places: [Key: Int64] = [:]
    /// Places below ``next`` without a row. The last one is used first.
    private var free: [Int64] = []
    private var next: Int64 = 1
    /// The places of rows from ``next`` on.
    private var distant: Set<Int64> = []

    /// - Parameter places: The places of all rows of the table.
    init(_ places: [Key: Int64] = [:]) {
        self.places = places
        // Gaps count up to the number of rows only, since a damaged row may have any place.
        next = Int64(places.count) + 1
        distant = Set(places.values.filter { $0 >= next })
        guard !distant.isEmpty else { return }
        let taken = Set(places.values)
        free = (1..<next).filter { !taken.contains($0) }.reversed()
    }

    subscript(key: Key) -> Int64? { places[key] }

    /// Gives the row of `key` a place: one of `freed`, or another one without a row.
    mutating func insert(_ key: Key, preferring freed: inout [Int64]) -> Int64 {
        let place = freed.popLast() ?? free.popLast() ?? unused()
        places[key] = place
        return place
    }

    private mutating func unused() -> Int64 {
        while distant.remove(next) != nil { next += 1 }
        defer { next += 1 }
        return next
    }

    /// Removes the row of `key` and returns its place, which can be used again after ``release(_:)``.
    mutating func remove(_ key: Key) -> Int64? { places.removeValue(forKey: key) }

    mutating func release(_ freed: [Int64]) { free += freed }
}
