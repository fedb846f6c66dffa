/// A visitor of a record's fields: it lists columns, writes a row or reads one.
protocol FieldVisitor {
    associatedtype Failure: Error

    /// Visits a field: the name of its column, and the value to write or replace.
    mutating func field<Value: StoredValue>(_ column: String, _ value: inout Value) throws(Failure)
}

/// Adds the columns to a row.
extension RowDigest: FieldVisitor {
    mutating func field<Value: StoredValue>(_ column: String, _ value: inout Value) { value.add(to: &self) }
}

/// Reads the columns of a row.
extension RowReader: FieldVisitor {
    mutating func field<Value: StoredValue>(_ column: String, _ value: inout Value) throws(RowDamage) {
        value = try Value.read(from: &self)
    }
}

/// Lists the names of columns.
struct ColumnNames: FieldVisitor {
    private(set) var names: [String] = []

    mutating func field<Value: StoredValue>(_ column: String, _ value: inout Value) { names.append(column) }

    /// The columns of a record whose fields `visit` passes on.
    static func of<Record>(_ blank: Record, _ visit: (inout Record, inout ColumnNames) -> Void) -> [String] {
        var (record, columns) = (blank, ColumnNames())
        visit(&record, &columns)
        return columns.names
    }
}
