/// The bytes of a JSON text, and the tokens at the current position.
struct JSONSource {
    let bytes: [UInt8]
    private(set) var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Moves past one byte, which the caller has seen.
    mutating func skip() { position += 1 }

    /// Moves to the next byte at which a string ends or has an escape, or that cannot stand in one, and returns the bytes
    /// before it.
    mutating func plainCharacters() -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
            position += 1
        }
        return bytes[start..<position]
    }

    func unexpected(_ byte: UInt8) -> JSONError { .unexpectedByte(byte, offset: position) }

    /// The byte at the current position.
    func byte() throws(JSONError) -> UInt8 {
        guard position < bytes.count else { throw .unfinished }
        return bytes[position]
    }

    /// Skips white space and returns the byte after it, which remains the next one.
    mutating func nextToken() throws(JSONError) -> UInt8 {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
        return try byte()
    }

    /// Skips a punctuation mark if it is the next token.
    mutating func takes(_ mark: UnicodeScalar) throws(JSONError) -> Bool {
        guard try nextToken() == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    mutating func expect(_ mark: UnicodeScalar) throws(JSONError) {
        guard try takes(mark) else { throw unexpected(bytes[position]) }
    }

    /// Checks that only white space follows.
    mutating func end() throws(JSONError) {
        while position < bytes.count {
            guard Self.isSpace(bytes[position]) else { throw unexpected(bytes[position]) }
            position += 1
        }
    }

    mutating func word(_ word: StaticString, _ value: GatewayJSON) throws(JSONError) -> GatewayJSON {
        for letter in "\(word)".utf8 {
            let found = try byte()
            guard found == letter else { throw unexpected(found) }
            position += 1
        }
        return value
    }

    /// Reads a number and returns its text.
    mutating func number(atMost limit: Int) throws(JSONError) -> String {
        let start = position
        if try byte() == UInt8(ascii: "-") { position += 1 }
        // A number does not begin with 0, unless that is its whole integer part.
        if try byte() == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if next(isOneOf: ".") {
            position += 1
            try digits()
        }
        if next(isOneOf: "eE") {
            position += 1
            if next(isOneOf: "+-") { position += 1 }
            try digits()
        }
        guard position - start <= limit else { throw .numberTooLong(limit: limit) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() throws(JSONError) {
        let first = try byte()
        guard Self.isDigit(first) else { throw unexpected(first) }
        while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    }

    private func next(isOneOf letters: String) -> Bool {
        position < bytes.count && letters.utf8.contains(bytes[position])
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
