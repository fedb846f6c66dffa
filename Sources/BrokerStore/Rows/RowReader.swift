import ActivityWire
import BrokerCore

/// Reads rows, column by column. Any stored bytes give a value or ``RowDamage``.
struct RowReader {
    private let table: StoredTable
    private var row: SelectedRow?
    private var position = 0
    private var checksum: RowDigest
    /// Whether the reader of the row has judged its last part itself.
    private var acceptsRest = false
    /// The app that was read last. Most rows have the same app, which need not be made again.
    private var lastApp: AppID?

    init(of table: StoredTable) {
        self.table = table
        checksum = RowDigest(of: table.name)
    }

    /// Begins to read a row, at its first column.
    mutating func start(_ row: SelectedRow) {
        self.row = row
        position = 0
        acceptsRest = false
        checksum.begin(table.name)
    }

    /// Checks, after the last column was read, that the row's checksum is right.
    func checkWhole() throws(RowDamage) {
        if acceptsRest { return }
        guard position == table.columns.count else { throw misfit }
        try checkPart()
    }

    /// Checks that the next column is the checksum of the columns so far, and begins the row's next part. The checksum of
    /// that part also covers the row's first column.
    mutating func endPart() throws(RowDamage) {
        try checkPart()
        position += 1
        checksum.begin(table.name)
        if let row { checksum.add(read: row[0]) }
    }

    /// Leaves the last part unread.
    mutating func acceptRest() { acceptsRest = true }

    private func checkPart() throws(RowDamage) {
        guard let row, case .integer(let stored) = row[position], stored == checksum.value else { throw misfit }
    }

    private var misfit: RowDamage { RowDamage(column: "checksum", reason: "does not fit the row") }

    /// Reads a column of any kind.
    mutating func skip() throws(RowDamage) { _ = try next() }

    /// Whether the next column is null.
    var isAtNull: Bool {
        guard let row, position < table.columns.count, position < row.count else { return false }
        return row.isNull(position)
    }

    /// Reads the next column if it is null. Returns whether it is.
    mutating func takeNull() throws(RowDamage) -> Bool {
        guard isAtNull else { return false }
        try skip()
        return true
    }

    mutating func text() throws(RowDamage) -> String {
        let bytes = try textBytes()
        guard let text = String(validating: bytes, as: UTF8.self) else { throw damage("is not UTF-8") }
        return text
    }

    /// Reads a text, or the bytes that stand for a text with a NUL.
    private mutating func textBytes() throws(RowDamage) -> UnsafeRawBufferPointer {
        switch try next() {
        case .null: throw damage("is missing")
        case .text(let bytes), .bytes(let bytes): return bytes
        case let other: throw damage("expected text, found \(Self.name(of: other))")
        }
    }

    mutating func identifier<Kind>() throws(RowDamage) -> Identifier<Kind> { Identifier(try uniqueID()) }

    mutating func uniqueID() throws(RowDamage) -> UniqueID {
        guard let value = UniqueID(stored: try textBytes()) else { throw damage("is not an identifier") }
        return value
    }

    mutating func app() throws(RowDamage) -> AppID {
        let bytes = try textBytes()
        if let lastApp, lastApp.text.utf8.elementsEqual(bytes) { return lastApp }
        guard let text = String(validating: bytes, as: UTF8.self), let app = AppID(text) else {
            throw damage("is not an app identifier")
        }
        lastApp = app
        return app
    }

    mutating func integer() throws(RowDamage) -> Int64 {
        switch try next() {
        case .null: throw damage("is missing")
        case .integer(let integer): return integer
        case let other: throw damage("expected an integer, found \(Self.name(of: other))")
        }
    }

    /// Reads an integer that must fit the narrower type.
    mutating func integer<Narrow: FixedWidthInteger>(as type: Narrow.Type) throws(RowDamage) -> Narrow {
        let integer = try integer()
        guard let narrow = Narrow(exactly: integer) else {
            throw damage("\(integer) is not in \(Narrow.min)...\(Narrow.max)")
        }
        return narrow
    }

    /// Reads a number. SQLite may store a whole number as an integer.
    mutating func real() throws(RowDamage) -> Double {
        switch try next() {
        case .real(let number): return number
        case .integer(let integer): return Double(integer)
        case let other: throw damage("expected a number, found \(Self.name(of: other))")
        }
    }

    mutating func bits() throws(RowDamage) -> UInt64 {
        UInt64(bitPattern: try integer())
    }

    mutating func flag() throws(RowDamage) -> Bool {
        switch try integer() {
        case 0: return false
        case 1: return true
        case let other: throw damage("expected 0 or 1, found \(other)")
        }
    }

    /// Reads a value by its raw number.
    mutating func choice<Value: RawRepresentable>() throws(RowDamage) -> Value where Value.RawValue: FixedWidthInteger {
        let number = try integer(as: Value.RawValue.self)
        guard let value = Value(rawValue: number) else { throw damage("\(number) is not known") }
        return value
    }

    mutating func time() throws(RowDamage) -> WallTime {
        WallTime(milliseconds: try integer())
    }

    /// Reads bytes; none for null.
    mutating func bytes() throws(RowDamage) -> [UInt8] {
        switch try next() {
        case .null: return []
        case .bytes(let bytes): return Array(bytes)
        case let other: throw damage("expected bytes, found \(Self.name(of: other))")
        }
    }

    /// Reads bytes that the wire's codec must accept.
    mutating func record<Value>(_ decode: ([UInt8]) throws(WireError) -> Value) throws(RowDamage) -> Value {
        let bytes = try bytes()
        do { return try decode(bytes) } catch { throw damage("\(error)") }
    }

    private mutating func next() throws(RowDamage) -> RowColumns.Column {
        guard let row, position < table.columns.count, position < row.count else { throw damage("is missing") }
        let column = row[position]
        position += 1
        checksum.add(read: column)
        return column
    }

    private func damage(_ reason: String) -> RowDamage {
        let columns = table.columns
        let column = position > 0 && position <= columns.count ? columns[position - 1] : "row"
        return RowDamage(column: column, reason: reason)
    }

    private static func name(of column: RowColumns.Column) -> String {
        switch column {
        case .null: "nothing"
        case .integer: "an integer"
        case .real: "a real number"
        case .text: "text"
        case .bytes: "bytes"
        }
    }
}
