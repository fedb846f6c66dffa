/// A stored row that was left out on load; it is set aside to be looked at.
struct DamagedRow: Hashable, Sendable, Encodable, CustomStringConvertible {
    var table: String
    /// The row's key as far as it can be shown.
    var key: String
    /// The offending column and what is wrong with it.
    var reason: String

    /// A report lists so many; more are counted only.
    static let mostListed = 1_000

    var description: String { "\(table) \(key): \(reason)" }
}
