import ActivityWire
import BrokerCore
import Foundation
import GRDB

/// Why a row cannot be read: the first column that is wrong, and what is wrong with it.
struct RowDamage: Error, Hashable {
    var column: String
    var reason: String
}

/// Reads a row's columns one after the other; whatever is stored ends in a value or in ``RowDamage``.
struct RowReader {
    private let row: Row
    private let columns: [String]
    private var position = 0
    private var checksum: RowDigest

    init(_ row: Row, of table: StoredTable) {
        self.row = row
        columns = table.columns
        checksum = RowDigest(of: table.name)
    }

    /// To be called once every column has been read: they must be the ones that were written.
    mutating func checkChecksum() throws(RowDamage) {
        let found: DatabaseValue = row[columns.count]
        guard position == columns.count, case .int64(let stored) = found.storage, stored == checksum.value else {
            throw RowDamage(column: "checksum", reason: "does not fit the row")
        }
    }

    mutating func text() throws(RowDamage) -> String {
        guard let text = try optionalText() else { throw damage("is missing") }
        return text
    }

    mutating func optionalText() throws(RowDamage) -> String? {
        switch try next() {
        case .null: return nil
        case .string(let text): return text
        case .blob(let data):
            guard let text = String(validating: data, as: UTF8.self) else { throw damage("is not UTF-8") }
            return text
        case let other: throw damage("expected text, found \(Self.name(of: other))")
        }
    }

    mutating func identifier<Kind>() throws(RowDamage) -> Identifier<Kind> {
        guard let identifier: Identifier<Kind> = try optionalIdentifier() else { throw damage("is missing") }
        return identifier
    }

    mutating func optionalIdentifier<Kind>() throws(RowDamage) -> Identifier<Kind>? {
        guard let text = try optionalText() else { return nil }
        guard let identifier = Identifier<Kind>(text) else { throw damage("is not an identifier") }
        return identifier
    }

    mutating func optionalUniqueID() throws(RowDamage) -> UniqueID? {
        guard let text = try optionalText() else { return nil }
        guard let value = UniqueID(text) else { throw damage("is not an identifier") }
        return value
    }

    mutating func app() throws(RowDamage) -> AppID {
        guard let app = try optionalApp() else { throw damage("is missing") }
        return app
    }

    mutating func optionalApp() throws(RowDamage) -> AppID? {
        guard let text = try optionalText() else { return nil }
        guard let app = AppID(text) else { throw damage("is not an app identifier") }
        return app
    }

    mutating func integer() throws(RowDamage) -> Int64 {
        guard let integer = try optionalInteger() else { throw damage("is missing") }
        return integer
    }

    mutating func optionalInteger() throws(RowDamage) -> Int64? {
        switch try next() {
        case .null: return nil
        case .int64(let integer): return integer
        case let other: throw damage("expected an integer, found \(Self.name(of: other))")
        }
    }

    /// An integer that must fit the narrower type asked for.
    mutating func integer<Narrow: FixedWidthInteger>(as type: Narrow.Type) throws(RowDamage) -> Narrow {
        let integer = try integer()
        guard let narrow = Narrow(exactly: integer) else {
            throw damage("\(integer) is not in \(Narrow.min)...\(Narrow.max)")
        }
        return narrow
    }

    /// SQLite may keep a whole number as an integer.
    mutating func real() throws(RowDamage) -> Double {
        switch try next() {
        case .double(let number): return number
        case .int64(let integer): return Double(integer)
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

    /// A value with a number of its own.
    mutating func choice<Value: RawRepresentable<UInt8>>() throws(RowDamage) -> Value {
        let number = try integer(as: UInt8.self)
        guard let value = Value(rawValue: number) else { throw damage("\(number) is not known") }
        return value
    }

    mutating func time() throws(RowDamage) -> WallTime {
        WallTime(milliseconds: try integer())
    }

    mutating func optionalTime() throws(RowDamage) -> WallTime? {
        try optionalInteger().map(WallTime.init(milliseconds:))
    }

    mutating func bytes() throws(RowDamage) -> [UInt8] {
        try optionalBytes() ?? []
    }

    mutating func optionalBytes() throws(RowDamage) -> [UInt8]? {
        switch try next() {
        case .null: return nil
        case .blob(let data): return Array(data)
        case let other: throw damage("expected bytes, found \(Self.name(of: other))")
        }
    }

    mutating func digest() throws(RowDamage) -> SecretDigest? {
        try optionalBytes().map(SecretDigest.init)
    }

    /// Bytes that the wire's codec can read.
    mutating func record<Value>(
        _ decode: ([UInt8]) throws(WireError) -> Value
    ) throws(RowDamage) -> Value {
        let bytes = try bytes()
        return try decoded(bytes, decode)
    }

    mutating func optionalRecord<Value>(
        _ decode: ([UInt8]) throws(WireError) -> Value
    ) throws(RowDamage) -> Value? {
        guard let bytes = try optionalBytes() else { return nil }
        return try decoded(bytes, decode)
    }

    private func decoded<Value>(
        _ bytes: [UInt8],
        _ decode: ([UInt8]) throws(WireError) -> Value
    ) throws(RowDamage) -> Value {
        do {
            return try decode(bytes)
        } catch {
            throw damage("\(error)")
        }
    }

    private mutating func next() throws(RowDamage) -> DatabaseValue.Storage {
        guard position < columns.count, position < row.count else { throw damage("is missing") }
        let value: DatabaseValue = row[position]
        position += 1
        let content = value.storage
        checksum.add(content)
        return content
    }

    private func damage(_ reason: String) -> RowDamage {
        let column = position > 0 && position <= columns.count ? columns[position - 1] : "row"
        return RowDamage(column: column, reason: reason)
    }

    /// What the key columns hold, however damaged, for people.
    static func shownKey(of row: Row, length: Int) -> String {
        row.databaseValues.prefix(length).map { value in
            switch value.storage {
            case .null: "NULL"
            case .int64(let integer): "\(integer)"
            case .double(let double): "\(double)"
            case .string(let text): String(text.prefix(UniqueID.textLength))
            case .blob(let data): "\(data.count) bytes"
            }
        }
        .joined(separator: " ")
    }

    private static func name(of value: DatabaseValue.Storage) -> String {
        switch value {
        case .null: "nothing"
        case .int64: "an integer"
        case .double: "a real number"
        case .string: "text"
        case .blob: "bytes"
        }
    }
}
