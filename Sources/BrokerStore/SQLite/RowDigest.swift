import ActivityWire
import CBrokerSystem

/// A row's columns in the form that its checksum covers. The checksum is libsodium's SipHash-2-4 over the table's name
/// and, for each column in order, its kind, its length and its content. A row is written from the same bytes.
///
/// The checksum detects damage, not forgery: a program that may write the file may also write a checksum. With 64 bits,
/// one of 10^19 damaged rows is not noticed.
struct RowDigest: Sendable {
    /// The row as words, because appending whole words is fastest. Each column has a word for its kind, a word for its
    /// number or length, and its content, padded with zeros to the next word.
    private(set) var words: [UInt64] = []
    /// The index in ``words`` of the first column. The table's name is before it.
    private(set) var start = 0

    init(of table: String) {
        words.reserveCapacity(128)
        begin(table)
    }

    /// Begins another row, in the same memory. A later part of a row is given the row's key, which its checksum covers.
    mutating func begin(_ table: String, key: ColumnValue? = nil) {
        words.removeAll(keepingCapacity: true)
        add(table)
        if let key { add(key) }
        start = words.count
    }

    /// Adds the columns of another row.
    mutating func append(_ other: RowDigest) {
        words += other.words[other.start...]
    }

    /// The value of the row's column `checksum`.
    var value: Int64 {
        words.withUnsafeBytes { bytes in
            Int64(bitPattern: csystem_checksum(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
        }
    }

    /// Adds the checksum as the row's last column.
    mutating func seal() {
        add(.integer, UInt64(bitPattern: value))
    }

    /// Adds a column that is to be written.
    mutating func add(_ value: ColumnValue) {
        switch value.content {
        case .null: add(.null, 0)
        case .integer(let integer): add(.integer, UInt64(bitPattern: integer))
        case .real(let number): add(number)
        case .text(let text): add(text)
        case .identifier(let identifier): add(identifier)
        case .key(let identifier): add(key: identifier)
        case .bytes(let content): content.withUnsafeBytes { add(.bytes, $0) }
        }
    }

    /// Adds a column that was read.
    mutating func add(read column: RowColumns.Column) {
        switch column {
        case .null: add(.null, 0)
        case .integer(let integer): add(.integer, UInt64(bitPattern: integer))
        case .real(let number): add(number)
        case .text(let text): add(.text, text)
        case .bytes(let content): add(.bytes, content)
        }
    }

    /// Adds a number as SQLite stores it: without negative zero, and with null for NaN.
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

    private mutating func add(key identifier: UniqueID) {
        add(.bytes, 16)
        words.append(identifier.high.bigEndian)
        words.append(identifier.low.bigEndian)
    }

    private mutating func add(_ kind: RowColumns.Kind, _ content: UnsafeRawBufferPointer) {
        add(kind, UInt64(content.count))
        let wholeBytes = content.count / 8 * 8
        for offset in stride(from: 0, to: wholeBytes, by: 8) {
            words.append(content.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        if wholeBytes == content.count { return }
        var lastWord: UInt64 = 0
        for offset in (wholeBytes..<content.count).reversed() { lastWord = lastWord << 8 | UInt64(content[offset]) }
        words.append(lastWord.littleEndian)
    }

    private mutating func add(_ kind: RowColumns.Kind, _ number: UInt64) {
        words.append(kind.rawValue.littleEndian)
        words.append(number.littleEndian)
    }
}
