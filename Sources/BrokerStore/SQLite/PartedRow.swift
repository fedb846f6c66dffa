/// A row that is written in parts, each with a checksum of its own.
struct PartedRow: Sendable {
    private(set) var row = RowDigest(of: "")
    /// Only its memory is kept from one part to the next.
    private var part = RowDigest(of: "")

    mutating func begin() {
        row.begin("")
    }

    /// Adds columns and their checksum. Every part but the first is given the row's key, which its checksum also covers.
    mutating func addPart(of table: String, key: ColumnValue? = nil, _ addColumns: (inout RowDigest) -> Void) {
        part.begin(table, key: key)
        addColumns(&part)
        part.seal()
        row.append(part)
    }

    /// Adds a column without a checksum.
    mutating func add(_ value: ColumnValue) {
        row.add(value)
    }
}
