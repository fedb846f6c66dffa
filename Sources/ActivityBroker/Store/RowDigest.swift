import ActivityWire
import CBrokerSystem
import Foundation
import GRDB

/// A row's columns as its checksum reads them: SipHash-2-4 (libsodium's) over the table's name and, of each column in
/// order, its kind, its length and its content. On its way into the store a row is bound from the same bytes.
///
/// The checksum is there against damage, not against people: whoever may write the file may write a digest too. With 64
/// bits a damaged row passes once in 10^19 times.
struct RowDigest: Sendable {
    /// Whole words only, because appending those costs least: a column's kind, its number or length, and its content with
    /// zeros up to the next word.
    private(set) var words: [UInt64] = []
    /// Where the columns begin, behind the table's name.
    private(set) var start = 0

    init(of table: String) {
        words.reserveCapacity(128)
        begin(table)
    }

    /// Begins with another row, in the same memory.
    mutating func begin(_ table: String) {
        words.removeAll(keepingCapacity: true)
        add(table)
        start = words.count
    }

    /// What is kept as the row's column `checksum`.
    var value: Int64 {
        words.withUnsafeBytes { bytes in
            Int64(bitPattern: csystem_checksum(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
        }
    }

    /// Adds the row's own digest as its last column.
    mutating func seal() {
        add(.integer, UInt64(bitPattern: value))
    }

    /// A column on its way into the store.
    mutating func add(_ value: ColumnValue) {
        switch value.content {
        case .null: add(.null, 0)
        case .integer(let integer): add(.integer, UInt64(bitPattern: integer))
        case .real(let number): add(number)
        case .text(let text): add(text)
        case .identifier(let identifier): add(identifier)
        case .bytes(let content): content.withUnsafeBytes { add(.bytes, $0) }
        }
    }

    /// A column as it is read.
    mutating func add(_ column: RowColumns.Column) {
        switch column {
        case .null: add(.null, 0)
        case .integer(let integer): add(.integer, UInt64(bitPattern: integer))
        case .real(let number): add(number)
        case .text(let text): add(.text, text)
        case .bytes(let content): add(.bytes, content)
        }
    }

    /// A column as SQLite gives it to a function.
    mutating func add(_ value: DatabaseValue.Storage) {
        switch value {
        case .null: add(.null, 0)
        case .int64(let integer): add(.integer, UInt64(bitPattern: integer))
        case .double(let number): add(number)
        case .string(let text): add(text)
        case .blob(let content): content.withUnsafeBytes { add(.bytes, $0) }
        }
    }

    /// SQLite keeps no negative zero, and nothing that is no number.
    private mutating func add(_ number: Double) {
        if number.isNaN { return add(.null, 0) }
        add(.real, number == 0 ? 0 : number.bitPattern)
    }

    private mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(.text, UnsafeRawBufferPointer($0)) }
    }

    private mutating func add(_ identifier: UniqueID) {
        add(.text, UInt64(UniqueID.textLength))
        let text = identifier.words
        for word in [text.0, text.1, text.2, text.3, text.4] { words.append(word) }
    }

    private mutating func add(_ kind: RowColumns.Kind, _ content: UnsafeRawBufferPointer) {
        add(kind, UInt64(content.count))
        let whole = content.count / 8 * 8
        for place in stride(from: 0, to: whole, by: 8) {
            words.append(content.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
        if whole == content.count { return }
        var rest: UInt64 = 0
        for place in (whole..<content.count).reversed() { rest = rest << 8 | UInt64(content[place]) }
        words.append(rest.littleEndian)
    }

    private mutating func add(_ kind: RowColumns.Kind, _ number: UInt64) {
        words.append(kind.rawValue.littleEndian)
        words.append(number.littleEndian)
    }
}
