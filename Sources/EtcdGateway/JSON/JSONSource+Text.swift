extension JSONSource {
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// Reads a string whose opening quotation mark is the next byte.
    mutating func text() throws(JSONError) -> String {
        let start = position
        skip()
        var characters = plainCharacters()
        var byte = try byte()
        skip()
        while byte != Self.quote {
            guard byte == Self.backslash else { throw .unexpectedByte(byte, offset: position - 1) }
            try appendEscape(to: &characters, start: start)
            characters += plainCharacters()
            byte = try self.byte()
            skip()
        }
        guard let text = String(validating: characters, as: UTF8.self) else { throw .notText(offset: start) }
        return text
    }

    /// Reads the part of an escape behind its backslash.
    private mutating func appendEscape(to characters: inout ArraySlice<UInt8>, start: Int) throws(JSONError) {
        let byte = try byte()
        skip()
        switch UnicodeScalar(byte) {
        case "\"", "\\", "/": characters.append(byte)
        case "b": characters.append(0x08)
        case "f": characters.append(0x0C)
        case "n": characters.append(0x0A)
        case "r": characters.append(0x0D)
        case "t": characters.append(0x09)
        case "u": characters += String(try scalar(start: start)).utf8
        default: throw .unexpectedByte(byte, offset: position - 1)
        }
    }

    /// Reads the digits of one `\u`, or of the two that form a surrogate pair.
    private mutating func scalar(start: Int) throws(JSONError) -> UnicodeScalar {
        let first = try codeUnit()
        if let scalar = UnicodeScalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), try byte() == Self.backslash else { throw .notText(offset: start) }
        skip()
        guard try byte() == UInt8(ascii: "u") else { throw .notText(offset: start) }
        skip()
        let second = try codeUnit()
        guard UTF16.isTrailSurrogate(second) else { throw .notText(offset: start) }
        let value = 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF
        guard let scalar = UnicodeScalar(value) else { throw .notText(offset: start) }
        return scalar
    }

    /// Reads four hexadecimal digits.
    private mutating func codeUnit() throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            let byte = try byte()
            guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { throw unexpected(byte) }
            unit = unit << 4 | UInt16(digit)
            skip()
        }
        return unit
    }
}
