/// A position in the text of an XML file, from which tags and characters are read as CoreFoundation reads them: without
/// attributes, and with the end of a tag at the first `>`.
struct XMLText {
    struct Tag: Hashable {
        enum Kind { case open, close, empty }
        var name: String
        var kind: Kind
        var offset: Int
    }

    private let bytes: [UInt8]
    private(set) var offset = 0
    /// Whether an internal subset of the document type was skipped. CoreFoundation refuses a file with one.
    private(set) var hasInternalSubset = false

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset >= bytes.count }
    var places: PropertyListPlaces { PropertyListPlaces(text: bytes) }

    func isAt(_ prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }

    func failure(_ what: String, at offset: Int) -> PropertyListError {
        .syntax(what, at: places.position(of: offset))
    }

    mutating func skipWhitespace() {
        while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    }

    /// Skips the XML declaration, comments and the document type.
    mutating func skipProlog() throws(PropertyListError) {
        while true {
            try skipSpaceAndComments()
            guard isAt("<!DOCTYPE") else { return }
            try skipDocumentType()
        }
    }

    /// Skips white space, comments and processing instructions.
    mutating func skipSpaceAndComments() throws(PropertyListError) {
        while true {
            skipWhitespace()
            if isAt("<!--") {
                offset = try end(of: "-->", from: offset + 4)
            } else if isAt("<?") {
                offset = try end(of: "?>", from: offset + 1)
            } else {
                return
            }
        }
    }

    /// Skips everything before the next tag. Returns true if text other than white space and comments was skipped.
    mutating func skipToTag() throws(PropertyListError) -> Bool {
        var hasText = false
        while true {
            try skipSpaceAndComments()
            if isAtEnd || isAt("<") { return hasText }
            hasText = true
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
        }
    }

    /// Reads a tag, which must begin at this position.
    mutating func tag() throws(PropertyListError) -> Tag {
        let start = offset
        guard isAt("<") else { throw failure(isAtEnd ? "the file ends too early" : "text between tags", at: start) }
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
            throw failure("a tag that does not end", at: start)
        }
        offset = end + 1
        var inside = bytes[(start + 1)..<end]
        let isClose = inside.first == UInt8(ascii: "/")
        if isClose { inside = inside.dropFirst() }
        let isEmpty = !isClose && inside.last == UInt8(ascii: "/")
        var name = inside.prefix { !Self.isSpace($0) }
        // CoreFoundation ignores attributes after the name; a closing tag may not have any.
        if isClose, !inside.dropFirst(name.count).allSatisfy(Self.isSpace) {
            throw failure("a closing tag with more than a name", at: start)
        }
        // The slash of `<true/>` is not a part of the name.
        if isEmpty, name.count == inside.count { name = name.dropLast() }
        guard !name.isEmpty else { throw failure("a tag without a name", at: start) }
        let kind: Tag.Kind = if isClose { .close } else if isEmpty { .empty } else { .open }
        return Tag(name: String(decoding: name, as: UTF8.self), kind: kind, offset: start)
    }

    /// Returns the bytes up to the next `<`, with entities not replaced.
    mutating func rawCharacters() -> ArraySlice<UInt8> {
        let start = offset
        offset = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        return bytes[start..<offset]
    }

    /// Returns the characters up to the next tag, with entities replaced and CDATA sections included. Also returns
    /// whether a comment or a processing instruction was skipped, for which CoreFoundation refuses the file.
    mutating func characters() throws(PropertyListError) -> (text: String, hasComment: Bool) {
        let start = offset
        var content: [UInt8] = []
        var hasComment = false
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "&") {
                content.append(contentsOf: String(try entity()).utf8)
            } else if byte != UInt8(ascii: "<") {
                content.append(byte)
                offset += 1
            } else if isAt("<![CDATA[") {
                let inside = offset + 9
                offset = try end(of: "]]>", from: inside)
                content.append(contentsOf: bytes[inside..<(offset - 3)])
            } else if isAt("<!--") || isAt("<?") {
                offset = try isAt("<?") ? end(of: "?>", from: offset + 1) : end(of: "-->", from: offset + 4)
                hasComment = true
            } else {
                break
            }
        }
        // The text of a single value may begin with a byte order mark, too.
        let isMarked = content.starts(with: [0xEF, 0xBB, 0xBF])
        guard let text = String(validating: content.dropFirst(isMarked ? 3 : 0), as: UTF8.self) else {
            throw failure("text that is not valid in the file's encoding", at: start)
        }
        return (text, hasComment)
    }
}

extension XMLText {
    /// The offset after the next `mark`.
    private func end(of mark: StaticString, from start: Int) throws(PropertyListError) -> Int {
        var position = self
        position.offset = min(start, bytes.count)
        while !position.isAtEnd {
            if position.isAt(mark) { return position.offset + mark.utf8CodeUnitCount }
            position.offset += 1
        }
        throw failure("\(mark) is missing", at: start)
    }

    /// Skips a document type, which ends at the first `>`, like a tag. Skips an internal subset too, so entities that
    /// the subset defines are unknown.
    private mutating func skipDocumentType() throws(PropertyListError) {
        let start = offset
        let isEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
        guard let end = bytes[start...].firstIndex(where: isEnd) else {
            throw failure("the document type does not end", at: start)
        }
        offset = end + 1
        guard bytes[end] == UInt8(ascii: "[") else { return }
        hasInternalSubset = true
        var brackets = 1
        while let byte = nextUnquoted() {
            switch byte {
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"): brackets -= 1
            case UInt8(ascii: ">") where brackets <= 0: return
            default: continue
            }
        }
        throw failure("the document type does not end", at: start)
    }

    /// Takes the bytes up to and including the next byte outside quotation marks. Returns that byte; nil at the end of
    /// the text.
    private mutating func nextUnquoted() -> UInt8? {
        var quote: UInt8?
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            // The closing quotation mark.
            case quote: quote = nil
            case _ where quote != nil: continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            default: return byte
            }
        }
        return nil
    }

    /// Reads an entity such as `&lt;`, `&#60;` or `&#x3C;`, and returns its character.
    private mutating func entity() throws(PropertyListError) -> Unicode.Scalar {
        let start = offset
        for (name, scalar) in Self.entities where bytes[(start + 1)...].starts(with: name) {
            offset += 1 + name.count
            return scalar
        }
        offset += 1
        guard isAt("#") else { throw failure("an & that does not begin an entity", at: start) }
        offset += 1
        let isHexadecimal = isAt("x")
        if isHexadecimal { offset += 1 }
        // An entity without digits has the number 0.
        var number: UInt32 = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: ";"), let scalar = Unicode.Scalar(number) { return scalar }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, isHexadecimal || digit < 10 else { break }
            // Larger numbers are not characters; the check also prevents an overflow.
            guard number < 0x110000 else { break }
            number = number * (isHexadecimal ? 16 : 10) + UInt32(digit)
        }
        throw failure("an entity that is not a character", at: start)
    }

    private static let entities: [([UInt8], Unicode.Scalar)] = [
        (Array("lt;".utf8), "<"), (Array("gt;".utf8), ">"), (Array("amp;".utf8), "&"), (Array("quot;".utf8), "\""),
        (Array("apos;".utf8), "'"),
    ]

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
