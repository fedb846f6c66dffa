/// A place in the bytes of an XML file, and what can be read from there.
struct XMLText {
    struct Tag: Hashable {
        enum Kind { case open, close, empty }
        var name: String
        var kind: Kind
        var offset: Int
    }

    private let bytes: [UInt8]
    private(set) var offset = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset >= bytes.count }

    func isAt(_ prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }

    mutating func skipWhitespace() {
        while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    }

    mutating func skipByteOrderMark() throws(PropertyListError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw .encoding("UTF-16") }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// Skips the XML declaration, comments and the document type.
    mutating func skipProlog() throws(PropertyListError) {
        if isAt("<?xml") { try checkEncoding(of: bytes[offset..<(end(of: "?>", from: offset))]) }
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
                offset = try end(of: "?>", from: offset)
            } else {
                return
            }
        }
    }

    /// Skips everything before the next tag; true when that was more than white space and comments.
    mutating func skipToTag() throws(PropertyListError) -> Bool {
        var hasText = false
        while true {
            try skipSpaceAndComments()
            if isAtEnd || isAt("<") { return hasText }
            hasText = true
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
        }
    }

    /// Reads a tag; its attributes are skipped, since none changes what a property list says.
    mutating func tag() throws(PropertyListError) -> Tag {
        let start = offset
        guard isAt("<") else { throw .syntax(isAtEnd ? "the file ends too early" : "text between tags", offset: start) }
        offset += 1
        let isClose = isAt("/")
        if isClose { offset += 1 }
        let nameStart = offset
        while offset < bytes.count, Self.isName(bytes[offset]) { offset += 1 }
        let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self)
        guard !name.isEmpty else { throw .syntax("a tag without a name", offset: start) }
        let isEmpty = try skipAttributes(from: start)
        if isClose, isEmpty { throw .syntax("a tag that closes twice", offset: start) }
        return Tag(name: name, kind: isClose ? .close : isEmpty ? .empty : .open, offset: start)
    }

    /// Reads characters up to the next tag, with entities replaced and CDATA sections taken in.
    mutating func characters() throws(PropertyListError) -> String {
        let start = offset
        var content: [UInt8] = []
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
            } else if isAt("<!--") {
                offset = try end(of: "-->", from: offset + 4)
            } else {
                break
            }
        }
        guard let text = String(validating: content, as: UTF8.self) else {
            throw .syntax("text that is not UTF-8", offset: start)
        }
        return text
    }
}

extension XMLText {
    /// The offset behind the next `mark`.
    private func end(of mark: StaticString, from start: Int) throws(PropertyListError) -> Int {
        var place = self
        place.offset = min(start, bytes.count)
        while !place.isAtEnd {
            if place.isAt(mark) { return place.offset + mark.utf8CodeUnitCount }
            place.offset += 1
        }
        throw .syntax("\(mark) is missing", offset: start)
    }

    private func checkEncoding(of declaration: ArraySlice<UInt8>) throws(PropertyListError) {
        let words = String(decoding: declaration, as: UTF8.self).split { " =\"'?\t\r\n".contains($0) }
        guard let place = words.firstIndex(of: "encoding"), place + 1 < words.count else { return }
        let name = words[place + 1]
        guard ["utf-8", "us-ascii"].contains(name.lowercased()) else { throw .encoding(String(name)) }
    }

    /// An internal subset is skipped: what it defines is then an unknown entity where it is used.
    private mutating func skipDocumentType() throws(PropertyListError) {
        let start = offset
        var brackets = 0
        while let byte = nextUnquoted() {
            switch byte {
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"): brackets -= 1
            case UInt8(ascii: ">") where brackets <= 0: return
            default: continue
            }
        }
        throw .syntax("the document type does not end", offset: start)
    }

    /// Skips to the end of the tag that began at `start`; true when it ends in `/>`.
    private mutating func skipAttributes(from start: Int) throws(PropertyListError) -> Bool {
        while let byte = nextUnquoted() {
            switch byte {
            case UInt8(ascii: ">"): return bytes[offset - 2] == UInt8(ascii: "/")
            case UInt8(ascii: "<"): throw .syntax("a tag that does not end", offset: start)
            default: continue
            }
        }
        throw .syntax("a tag that does not end", offset: start)
    }

    /// Takes bytes up to the next one that is neither a quotation mark nor between two of a kind; nil at the end.
    private mutating func nextUnquoted() -> UInt8? {
        var quote: UInt8?
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case quote: quote = nil
            case _ where quote != nil: continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            default: return byte
            }
        }
        return nil
    }

    private mutating func entity() throws(PropertyListError) -> Unicode.Scalar {
        let start = offset
        let window = bytes[(start + 1)..<min(start + 12, bytes.count)]
        guard let semicolon = window.firstIndex(of: UInt8(ascii: ";")) else {
            throw .syntax("an & that begins no entity", offset: start)
        }
        offset = semicolon + 1
        let name = String(decoding: bytes[(start + 1)..<semicolon], as: UTF8.self)
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard name.hasPrefix("#"), let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number != 0,
            let scalar = Unicode.Scalar(number)
        else { throw .syntax("the unknown entity &\(name);", offset: start) }
        return scalar
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isName(_ byte: UInt8) -> Bool {
        !isSpace(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "<")
    }
}
