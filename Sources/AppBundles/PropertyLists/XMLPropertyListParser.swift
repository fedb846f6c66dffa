/// Reads the XML form of a property list, which has only eleven elements. Of named entities, the parser knows XML's
/// own five. It skips a document type.
struct XMLPropertyListParser {
    private var text: XMLText
    private var budget = PropertyListBudget()
    private var remarks = PropertyListRemarks()

    /// Prepares a parser.
    ///
    /// - Parameter text: The text in UTF-8, without a byte order mark.
    init(text: [UInt8]) {
        self.text = XMLText(bytes: text)
    }

    mutating func document() throws(PropertyListError) -> PropertyListDocument {
        text.skipWhitespace()
        if text.isAtEnd { throw .empty }
        guard text.isAt("<") else { throw .unknownFormat }
        try text.skipProlog()
        if text.hasInternalSubset { note(.root, .refusedElsewhere("a document type with a subset"), at: 0) }
        let tag = try text.tag()
        guard tag.kind != .close else { throw text.failure("</\(tag.name)> without an opening tag", at: tag.offset) }
        // A `<plist>` around everything does not count as a level of nesting.
        let root = try value(of: tag, path: .root, depth: tag.name == "plist" ? 0 : 1)
        noteTextAfterEnd()
        return PropertyListDocument(root: root, places: text.places, remarks: remarks)
    }

    /// Adds a remark if the file goes on after the root element.
    private mutating func noteTextAfterEnd() {
        text.skipWhitespace()
        if !text.isAtEnd { note(.root, .afterEnd, at: text.offset) }
    }

    /// Returns the next value; nil at the closing tag of the surrounding element, which is left to the caller.
    private mutating func element(path: PropertyListPath, depth: Int) throws(PropertyListError) -> PropertyListNode? {
        let start = text
        let tag = try text.tag()
        guard tag.kind != .close else {
            text = start
            return nil
        }
        return try value(of: tag, path: path, depth: depth)
    }

    /// Reads the rest of the element that begins with `tag`, and returns its value.
    private mutating func value(
        of tag: XMLText.Tag, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> PropertyListNode {
        try budget.takeValue(depth: depth)
        switch tag.name {
        case "plist": return try propertyList(tag, path: path, depth: depth)
        case "dict": return try dictionary(tag, path: path, depth: depth)
        case "array": return node(.array(try array(tag, path: path, depth: depth)), tag)
        case "true", "false":
            if tag.kind == .open { try expectClose(tag.name, path: path) }
            return node(.boolean(tag.name == "true"), tag)
        // A `<key>` in the place of a value is read as a string.
        case "string", "key": return node(.string(try content(tag, path: path)), tag)
        case "integer", "data", "date": return try scalar(tag, path: path)
        case "real":
            let real = PropertyListScalar.real(try content(tag, path: path))
            return real.map { node(.real($0), tag) } ?? malformed(tag, path)
        default: throw text.failure("the unknown element <\(tag.name)>", at: tag.offset)
        }
    }

    private func node(_ content: PropertyListNode.Content, _ tag: XMLText.Tag) -> PropertyListNode {
        PropertyListNode(content: content, offset: tag.offset)
    }

    /// Notes that the element's text is not a value of its kind, and returns an opaque value. CoreFoundation refuses
    /// such a file.
    private mutating func malformed(_ tag: XMLText.Tag, _ path: PropertyListPath) -> PropertyListNode {
        note(path, .malformed(tag.name), at: tag.offset)
        return node(.odd(.malformed(tag.name)), tag)
    }

    /// Reads a `<plist>`, which contains exactly one value and may stand wherever a value may.
    private mutating func propertyList(
        _ tag: XMLText.Tag, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> PropertyListNode {
        guard tag.kind == .open else { throw text.failure("an empty <plist>", at: tag.offset) }
        try text.skipSpaceAndComments()
        guard let value = try element(path: path, depth: depth + 1) else {
            throw text.failure("an empty <plist>", at: tag.offset)
        }
        try text.skipSpaceAndComments()
        let next = text.offset
        guard try element(path: path, depth: depth + 1) == nil else {
            throw text.failure("a second value in <plist>", at: next)
        }
        try expectClose("plist", path: path)
        return value
    }

    /// Reads the rest of an `<integer>`, `<data>` or `<date>`, in which CoreFoundation does not replace entities.
    private mutating func scalar(
        _ tag: XMLText.Tag, path: PropertyListPath
    ) throws(PropertyListError) -> PropertyListNode {
        guard tag.kind == .open else { return malformed(tag, path) }
        let characters = try rawContent(tag, path: path)
        switch tag.name {
        case "integer":
            guard let integer = PropertyListScalar.integer(characters) else { return malformed(tag, path) }
            // CoreFoundation refuses a file with an integer of more than 64 bits.
            if integer == .odd(.wideInteger(nil)) { note(path, .malformed(tag.name), at: tag.offset) }
            return node(integer, tag)
        case "data":
            guard let data = PropertyListScalar.data(characters) else { return malformed(tag, path) }
            try budget.takeContent(data.count)
            return node(.data(data), tag)
        default: return PropertyListDate.seconds(characters).map { node(.date($0), tag) } ?? malformed(tag, path)
        }
    }

    private mutating func array(
        _ tag: XMLText.Tag, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> [PropertyListNode] {
        guard tag.kind == .open else { return [] }
        var values: [PropertyListNode] = []
        try skipToTag(in: path)
        while let value = try element(path: path.index(values.count), depth: depth + 1) {
            values.append(value)
            try skipToTag(in: path)
        }
        try expectClose("array", path: path)
        return values
    }
}

extension XMLPropertyListParser {
    private mutating func dictionary(
        _ tag: XMLText.Tag, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> PropertyListNode {
        guard tag.kind == .open else { return node(.dictionary([:]), tag) }
        var entries: [PropertyListKey: PropertyListNode] = [:]
        while true {
            try skipToTag(in: path)
            let next = try text.tag()
            if next.kind == .close {
                guard next.name == "dict" else { throw mismatch(next, expected: "dict") }
                return node(Self.meaning(of: entries), tag)
            }
            guard next.name == "key" else {
                throw text.failure("<\(next.name)> instead of a <key>", at: next.offset)
            }
            let key = try content(next, path: path)
            try skipToTag(in: path)
            guard let value = try element(path: path.key(key), depth: depth + 1) else {
                throw text.failure("the key \(key) has no value", at: next.offset)
            }
            if entries.updateValue(value, forKey: PropertyListKey(key)) != nil {
                note(path.key(key), .duplicateKey, at: next.offset)
            }
        }
    }

    /// Returns the dictionary; a UID if the only key is `CF$UID` with a number, which is the XML form of a UID. The UID
    /// has the lowest 32 bits of an integer, and is 0 for a number that is not an `Int64`.
    private static func meaning(of entries: [PropertyListKey: PropertyListNode]) -> PropertyListNode.Content {
        guard entries.count == 1, let node = entries[PropertyListKey("CF$UID")] else { return .dictionary(entries) }
        switch node.content {
        case .integer(let number): return .odd(.identifier(UInt64(UInt32(truncatingIfNeeded: number))))
        case .real, .odd(.wideInteger): return .odd(.identifier(0))
        case .null, .boolean, .string, .data, .date, .array, .set, .dictionary, .odd: return .dictionary(entries)
        }
    }

    private mutating func skipToTag(in path: PropertyListPath) throws(PropertyListError) {
        let start = text.offset
        guard try text.skipToTag() else { return }
        // Stray text in several places of one element is one remark.
        let last = remarks.list.last
        if last?.kind != .strayText || last?.path != path { note(path, .strayText, at: start) }
    }

    private mutating func note(_ path: PropertyListPath, _ kind: PropertyListRemark.Kind, at offset: Int) {
        remarks.add(path, kind, at: offset)
    }

    private mutating func content(_ tag: XMLText.Tag, path: PropertyListPath) throws(PropertyListError) -> String {
        guard tag.kind == .open else { return "" }
        let (content, hasComment) = try text.characters()
        if hasComment { note(path, .refusedElsewhere("a comment within <\(tag.name)>"), at: tag.offset) }
        try budget.takeContent(content.utf8.count)
        try expectClose(tag.name, path: path)
        return content
    }

    private mutating func rawContent(
        _ tag: XMLText.Tag, path: PropertyListPath
    ) throws(PropertyListError) -> ArraySlice<UInt8> {
        var content = text.rawCharacters()
        while text.isAt("<!--") || text.isAt("<?") {
            note(path, .refusedElsewhere("a comment within <\(tag.name)>"), at: tag.offset)
            try text.skipSpaceAndComments()
            content += text.rawCharacters()
        }
        try expectClose(tag.name, path: path)
        return content
    }

    private mutating func expectClose(_ name: String, path: PropertyListPath) throws(PropertyListError) {
        let start = text.offset
        try text.skipSpaceAndComments()
        // Only `<true>` and `<false>` can have white space or comments left here.
        if name == "true" || name == "false", text.offset != start {
            note(path, .refusedElsewhere("a <\(name)> that is not empty"), at: start)
        }
        let tag = try text.tag()
        guard tag.kind == .close, tag.name == name else { throw mismatch(tag, expected: name) }
    }

    private func mismatch(_ tag: XMLText.Tag, expected: String) -> PropertyListError {
        text.failure("<\(tag.kind == .close ? "/" : "")\(tag.name)> instead of </\(expected)>", at: tag.offset)
    }
}
