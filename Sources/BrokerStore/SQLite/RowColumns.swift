/// The columns of a row, read from the words of a ``RowDigest``.
struct RowColumns: Sequence, IteratorProtocol {
    enum Column {
        case null
        case integer(Int64)
        case real(Double)
        case text(UnsafeRawBufferPointer)
        case bytes(UnsafeRawBufferPointer)
    }

    /// The number that stands for a column's kind.
    enum Kind: UInt64 {
        case null, integer, real, text, bytes
    }

    private let words: UnsafeRawBufferPointer
    /// The offset, in bytes, of the next word.
    private var offset = 0

    init(_ words: UnsafeRawBufferPointer) {
        self.words = words
    }

    mutating func next() -> Column? {
        guard offset + 16 <= words.count, let kind = Kind(rawValue: word()) else { return nil }
        let number = word()
        switch kind {
        case .null: return .null
        case .integer: return .integer(Int64(bitPattern: number))
        case .real: return .real(Double(bitPattern: number))
        case .text: return .text(content(Int(number)))
        case .bytes: return .bytes(content(Int(number)))
        }
    }

    private mutating func word() -> UInt64 {
        defer { offset += 8 }
        return UInt64(littleEndian: words.load(fromByteOffset: offset, as: UInt64.self))
    }

    private mutating func content(_ count: Int) -> UnsafeRawBufferPointer {
        defer { offset += (count + 7) / 8 * 8 }
        return UnsafeRawBufferPointer(rebasing: words[offset..<offset + count])
    }
}
