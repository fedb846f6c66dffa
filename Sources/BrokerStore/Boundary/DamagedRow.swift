/// A stored row that was left out of a load and is kept in the quarantine.
public struct DamagedRow: Hashable, Sendable, Encodable, CustomStringConvertible {
    /// The name of the row's table.
    var table: String
    /// The row's key as text, as far as it can be read.
    var key: String
    /// The damaged column and its fault.
    var reason: String

    /// The most rows that a report lists; further rows are only counted.
    static let mostListed = 1_000

    public var description: String { "\(table) \(key): \(reason)" }
}
