/// A position in the file of a property list.
public enum PropertyListPosition: Hashable, Sendable, CustomStringConvertible {
    /// Line and column start at 1. Columns count Unicode scalars.
    case text(line: Int, column: Int)
    /// The position in bytes from the start of a binary file.
    case byte(Int)

    public var description: String {
        switch self {
        case .text(let line, let column): "line \(line), column \(column)"
        case .byte(let offset): "byte \(offset)"
        }
    }
}

/// Converts offsets to positions.
enum PropertyListPlaces: Hashable, Sendable {
    case binary
    /// The text in UTF-8, and the offset at which each line begins.
    case text([UInt8], lines: [Int])

    init(text: [UInt8]) {
        var lines = [0]
        for (offset, byte) in text.enumerated() {
            // A line ends with a line feed, or with a carriage return that no line feed follows.
            let isEnd = byte == 0x0A || (byte == 0x0D && (offset + 1 == text.count || text[offset + 1] != 0x0A))
            if isEnd { lines.append(offset + 1) }
        }
        self = .text(text, lines: lines)
    }

    func position(of offset: Int) -> PropertyListPosition {
        switch self {
        case .binary: return .byte(offset)
        case .text(let text, let lines):
            var low = 0
            var high = lines.count
            while high - low > 1 {
                let middle = (low + high) / 2
                if lines[middle] <= offset { low = middle } else { high = middle }
            }
            // Bytes of the form 10xxxxxx continue a scalar of UTF-8, and begin none.
            let before = text[lines[low]..<min(max(offset, lines[low]), text.count)]
            return .text(line: low + 1, column: 1 + before.count { $0 & 0xC0 != 0x80 })
        }
    }
}
