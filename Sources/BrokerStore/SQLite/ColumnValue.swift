import ActivityWire

/// A value to be written into a column.
struct ColumnValue: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case null
        case integer(Int64)
        case real(Double)
        case text(String)
        /// An identifier, stored in its printed form.
        case identifier(UniqueID)
        /// An identifier, stored as its 16 bytes.
        case key(UniqueID)
        case bytes([UInt8])
    }

    let content: Content

    static let null = ColumnValue(content: .null)

    /// Returns the text as a column value. A text with a NUL becomes bytes, since SQLite would end a text at the NUL.
    static func text(_ text: String) -> ColumnValue {
        if text.utf8.contains(0) { return ColumnValue(content: .bytes(Array(text.utf8))) }
        return ColumnValue(content: .text(text))
    }

    static func identifier<Kind>(_ identifier: Identifier<Kind>) -> ColumnValue {
        ColumnValue(content: .identifier(identifier.value))
    }

    static func key<Kind>(_ identifier: Identifier<Kind>) -> ColumnValue {
        ColumnValue(content: .key(identifier.value))
    }

    static func flag(_ flag: Bool) -> ColumnValue {
        .integer(flag ? 1 : 0)
    }

    static func integer(_ integer: Int64) -> ColumnValue {
        ColumnValue(content: .integer(integer))
    }

    static func real(_ number: Double) -> ColumnValue {
        ColumnValue(content: .real(number))
    }

    /// Returns the number as a signed integer, the only kind of integer that SQLite has. Numbers from 2^63 are stored
    /// as negative numbers, and read back unchanged.
    static func bits(_ number: UInt64) -> ColumnValue {
        .integer(Int64(bitPattern: number))
    }

    static func time(_ time: WallTime) -> ColumnValue {
        .integer(time.milliseconds)
    }

    /// Returns the bytes as a column value. No bytes become null, since an empty value has no address to bind.
    static func bytes(_ bytes: [UInt8]) -> ColumnValue {
        bytes.isEmpty ? .null : ColumnValue(content: .bytes(bytes))
    }
}

extension ColumnValue {
    /// Copies a value that was read.
    init(_ column: RowColumns.Column) {
        switch column {
        case .null: self = .null
        case .integer(let integer): self = .integer(integer)
        case .real(let number): self = .real(number)
        case .text(let text): self = .text(String(decoding: text, as: UTF8.self))
        case .bytes(let bytes): self = .bytes(Array(bytes))
        }
    }

    /// A text or an integer as text; nil for any other value.
    var printed: String? {
        switch content {
        case .text(let text): text
        case .integer(let integer): "\(integer)"
        case .null, .real, .identifier, .key, .bytes: nil
        }
    }
}
