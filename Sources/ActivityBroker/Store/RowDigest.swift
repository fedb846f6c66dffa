import ActivityWire
import CSystem
import Foundation
import GRDB

/// The checksum that every stored row carries: SipHash-2-4 (libsodium's) over the table's name and, of each column in
/// order, its kind, its length and its content.
///
/// It is there against damage, not against people: whoever may write the file may write a digest too. With 64 bits a
/// damaged row passes once in 10^19 times.
struct RowDigest: Sendable {
    /// Whole words only, because appending those costs least: a column's kind, its number or length, and its content with
    /// zeros up to the next word.
    private var words: [UInt64] = []

    private enum Kind: UInt64 {
        case null, integer, real, text, bytes
    }

    init(of table: String) {
        words.reserveCapacity(128)
        add(table)
    }

    /// What is kept as the row's column `checksum`.
    var value: Int64 {
        words.withUnsafeBytes { bytes in
            Int64(bitPattern: csystem_checksum(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
        }
    }

    /// A column on its way into the store.
    mutating func add(_ value: ColumnValue) {
        switch value.content {
        case .null: add(.null, 0)
        case .integer(let integer): add(.integer, UInt64(bitPattern: integer))
        case .real(let number): add(number)
        case .text(let text): add(text)
        case .bytes(let content): content.withUnsafeBytes { add(.bytes, $0) }
        }
    }

    /// A column as it is read.
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

    private mutating func add(_ kind: Kind, _ content: UnsafeRawBufferPointer) {
        add(kind, UInt64(content.count))
        let whole = content.count / 8 * 8
        for place in stride(from: 0, to: whole, by: 8) {
            words.append(content.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
        if whole == content.count { return }
        let rest = content[whole...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        words.append(rest.littleEndian)
    }

    private mutating func add(_ kind: Kind, _ number: UInt64) {
        words.append(kind.rawValue.littleEndian)
        words.append(number.littleEndian)
    }
}

extension StoredTable {
    /// A row's columns with their digest behind them.
    func sealed(_ values: [ColumnValue]) -> [ColumnValue] {
        var digest = RowDigest(of: name)
        for value in values { digest.add(value) }
        return values + [.integer(digest.value)]
    }
}
