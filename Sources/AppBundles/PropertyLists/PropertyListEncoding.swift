import AppDescriptions

/// The encoding of a text, chosen as CoreFoundation does: by the byte order mark, else by the XML declaration at the
/// very start, else UTF-8.
enum PropertyListEncoding: String, Hashable, Sendable {
    case utf8 = "UTF-8"
    case utf16Little, utf16Big, utf32Little, utf32Big
    /// Every byte is a character. ASCII is read with this encoding, too.
    case latin1 = "ISO-8859-1"
    case windows1252 = "Windows-1252"

    /// Returns the text in UTF-8, without a byte order mark. Text that is in UTF-8 already is not validated here,
    /// because only its values have to be valid.
    static func text(of bytes: [UInt8]) throws(PropertyListError) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return try utf32(bytes, isLittle: true) }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return try utf32(bytes, isLittle: false) }
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, isLittle: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes, isLittle: false) }
        if bytes.starts(with: [0x3C, 0]) || bytes.starts(with: [0, 0x3C]) || bytes.starts(with: [0, 0, 0, 0x3C]) {
            throw .encoding("UTF-16 or UTF-32 without a byte order mark")
        }
        switch try declared(in: bytes) {
        case .latin1: return encoded(bytes.map { Unicode.Scalar($0) })
        case .windows1252: return encoded(bytes.map(windowsScalar))
        case .utf8, .utf16Little, .utf16Big, .utf32Little, .utf32Big: return bytes
        }
    }

    /// Returns the encoding of `<?xml … encoding="NAME"` at the very start. Like CoreFoundation, ignores an encoding
    /// with a space next to the `=`.
    private static func declared(in bytes: [UInt8]) throws(PropertyListError) -> PropertyListEncoding {
        guard bytes.starts(with: Array("<?xml".utf8)) else { return .utf8 }
        let declaration = bytes.prefix { $0 != UInt8(ascii: ">") }
        guard let label = declaration.firstRange(of: Array("encoding=".utf8)), label.upperBound < declaration.endIndex
        else { return .utf8 }
        let quote = bytes[label.upperBound]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return .utf8 }
        // The name ends at the next quotation mark, even after the declaration.
        let value = bytes[(label.upperBound + 1)...].prefix { $0 != quote }
        let name = ShortText.cut(String(decoding: value, as: UTF8.self))
        // Names are compared by their letters and digits only.
        switch name.lowercased().filter({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        case "utf8", "": return .utf8
        case "usascii", "ascii", "iso88591", "latin1", "l1": return .latin1
        case "windows1252", "cp1252": return .windows1252
        default: throw .encoding(name)
        }
    }

    private static func utf16(_ bytes: [UInt8], isLittle: Bool) throws(PropertyListError) -> [UInt8] {
        // A last byte without a second one is left out.
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? pair.1 << 8 | pair.0 : pair.0 << 8 | pair.1
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw .encoding("malformed UTF-16") }
        return Array(text.utf8)
    }

    private static func utf32(_ bytes: [UInt8], isLittle: Bool) throws(PropertyListError) -> [UInt8] {
        var scalars: [Unicode.Scalar] = []
        for index in stride(from: 4, to: bytes.count - 3, by: 4) {
            let four = bytes[index..<(index + 4)]
            let number = (isLittle ? Array(four.reversed()) : Array(four)).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            guard let scalar = Unicode.Scalar(number) else { throw .encoding("malformed UTF-32") }
            scalars.append(scalar)
        }
        return encoded(scalars)
    }

    private static func encoded(_ scalars: [Unicode.Scalar]) -> [UInt8] {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return Array(text.utf8)
    }

    /// Returns the character of a byte in Windows-1252. The encoding differs from ISO-8859-1 only in the bytes 0x80 to
    /// 0x9F, most of which are signs and not control characters.
    private static func windowsScalar(_ byte: UInt8) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(byte), windowsSigns[Int(byte) - 0x80] != "\u{FFFD}" else {
            return Unicode.Scalar(byte)
        }
        return windowsSigns[Int(byte) - 0x80]
    }

    private static let windowsSigns: [Unicode.Scalar] = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
