import ActivityWire

/// A value of which a column has a list.
protocol StoredElement {
    static func encode(_ list: [Self]) -> [UInt8]
    static func decode(_ bytes: [UInt8]) throws(WireError) -> [Self]
}
