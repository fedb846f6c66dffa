/// Splits a predicate's text into tokens, one at a time, so that faults are met in the order of the text.
struct PredicateLexer {
    private let bytes: [UInt8]
    private var position = 0
    /// The number of `%@` and `%K` between quotes so far. Between quotes, `%@` and `%K` are ordinary text (U:R27).
    private(set) var quotedSpecifiers = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Returns the next token, whatever white space is before it (U:R20). At the end of the text this is always
    /// ``PredicateToken/Kind/end``.
    mutating func next() throws(PredicateError) -> PredicateToken {
        while let byte = peek(), Self.isSpace(byte) { position += 1 }
        let start = position
        guard let byte = peek() else { return PredicateToken(kind: .end, offset: start) }
        let kind: PredicateToken.Kind
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): kind = .string(try quoted(by: byte))
        case UInt8(ascii: "["): kind = .options(try bracketed())
        case UInt8(ascii: "%"): kind = try specifier()
        case UInt8(ascii: "$"): kind = .variable(try variable())
        case _ where Self.isNameStart(byte): kind = PredicateToken.word(name())
        case _ where isNumberStart(byte): kind = .number(number())
        default: kind = try symbol()
        }
        return PredicateToken(kind: kind, offset: start)
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        position + distance < bytes.count ? bytes[position + distance] : nil
    }

    private mutating func accept(_ character: Unicode.Scalar) -> Bool {
        guard let byte = peek(), byte == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte)
    }

    /// Whether a number starts here: a digit, or a sign, a point or both before a digit.
    private func isNumberStart(_ byte: UInt8) -> Bool {
        if Self.isDigit(byte) { return true }
        guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") else { return false }
        guard let next = peek(1) else { return false }
        return Self.isDigit(next) || (next == UInt8(ascii: ".") && peek(2).map(Self.isDigit) == true)
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isNameStart(byte) || isDigit(byte)
    }
}

// MARK: - Kinds of tokens

extension PredicateLexer {
    /// Reads a name and the names that dots join to it, so that a key path is refused as a whole.
    private mutating func name() -> String {
        let start = position
        while let byte = peek(), Self.isNamePart(byte) || byte == UInt8(ascii: ".") { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads a number and the characters joined to it. The parser refuses every number, and the refusal names all of
    /// these characters, such as `12ab`.
    private mutating func number() -> String {
        let start = position
        position += 1
        while let byte = peek(), Self.isNamePart(byte) || byte == UInt8(ascii: ".") { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func variable() throws(PredicateError) -> String {
        let start = position
        position += 1
        guard let byte = peek(), Self.isNameStart(byte) else {
            throw PredicateError(.unexpectedCharacter, at: start, "'$' must be followed by a variable's name")
        }
        let first = position
        while let byte = peek(), Self.isNamePart(byte) { position += 1 }
        return String(decoding: bytes[first..<position], as: UTF8.self)
    }

    private mutating func specifier() throws(PredicateError) -> PredicateToken.Kind {
        let start = position
        position += 1
        if accept("@") { return .argument }
        if accept("K") { return .keyPathArgument }
        throw PredicateError(.unknownSpecifier, at: start, "'%' must be followed by '@' or 'K'")
    }

    /// Reads options in brackets, and returns them without the brackets and spaces.
    private mutating func bracketed() throws(PredicateError) -> String {
        let start = position
        position += 1
        var letters: [UInt8] = []
        while let byte = peek(), byte != UInt8(ascii: "]") {
            if !Self.isSpace(byte) { letters.append(byte) }
            position += 1
        }
        guard accept("]") else {
            throw PredicateError(.unexpectedEnd, at: bytes.count, "']' is missing for '[' at byte \(start)")
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// Reads a string up to the quote that opened the string. In the string, the other kind of quote is an ordinary
    /// character (U:R27).
    private mutating func quoted(by quote: UInt8) throws(PredicateError) -> String {
        let start = position
        position += 1
        var content: [UInt8] = []
        while let byte = peek() {
            if byte == quote {
                position += 1
                return String(decoding: content, as: UTF8.self)
            }
            if byte == UInt8(ascii: "%"), peek(1) == UInt8(ascii: "@") || peek(1) == UInt8(ascii: "K") {
                quotedSpecifiers += 1
            }
            content.append(byte == UInt8(ascii: "\\") ? try escaped() : byte)
            position += 1
        }
        throw PredicateError(.unterminatedString, at: start, "the string has no closing quote")
    }

    /// Reads a backslash and the character after it, and returns the character that they mean (U:R28). Afterwards the
    /// position is at the second character.
    private mutating func escaped() throws(PredicateError) -> UInt8 {
        let start = position
        position += 1
        switch peek() {
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
        case UInt8(ascii: "'"): return UInt8(ascii: "'")
        case UInt8(ascii: "\""): return UInt8(ascii: "\"")
        default:
            throw PredicateError(.invalidEscape, at: start, #"a backslash must be followed by one of \ ' " n t"#)
        }
    }

    private mutating func symbol() throws(PredicateError) -> PredicateToken.Kind {
        if let kind = punctuation() ?? logicalOperator() ?? relationalOperator() { return kind }
        throw PredicateError(.unexpectedCharacter, at: position, "\(characterTitle()) starts no part of a predicate")
    }

    private mutating func punctuation() -> PredicateToken.Kind? {
        if accept("(") { return .leftParenthesis }
        if accept(")") { return .rightParenthesis }
        if accept("{") { return .leftBrace }
        if accept("}") { return .rightBrace }
        return accept(",") ? .comma : nil
    }

    private mutating func logicalOperator() -> PredicateToken.Kind? {
        if peek() == UInt8(ascii: "&"), peek(1) == UInt8(ascii: "&") {
            position += 2
            return .and
        }
        if peek() == UInt8(ascii: "|"), peek(1) == UInt8(ascii: "|") {
            position += 2
            return .or
        }
        guard accept("!") else { return nil }
        return accept("=") ? .relation(.notEqualTo) : .not
    }

    /// Reads a comparison operator in any of its spellings, such as `=` for `==` and `<>` for `!=`.
    private mutating func relationalOperator() -> PredicateToken.Kind? {
        if accept("=") {
            if accept("<") { return .relation(.lessThanOrEqualTo) }
            if accept(">") { return .relation(.greaterThanOrEqualTo) }
            _ = accept("=")
            return .relation(.equalTo)
        }
        if accept("<") {
            if accept(">") { return .relation(.notEqualTo) }
            return accept("=") ? .relation(.lessThanOrEqualTo) : .relation(.lessThan)
        }
        guard accept(">") else { return nil }
        return accept("=") ? .relation(.greaterThanOrEqualTo) : .relation(.greaterThan)
    }

    /// The character at the position, for a message. Control and non-ASCII characters are named by their numbers.
    private func characterTitle() -> String {
        let following = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
        guard let scalar = following.unicodeScalars.first else { return "the end" }
        if scalar.isASCII, scalar.value > 0x20, scalar.value < 0x7F { return "'\(scalar)'" }
        return "U+" + String(scalar.value, radix: 16, uppercase: true)
    }
}
