import ActivityWire

/// Reads the XML form: a small language of nine elements, so a small reader. It knows no entities but XML's own five, and
/// of a document type only where it ends.
struct XMLPropertyListParser {
    private var text: XMLText
    private var budget = PropertyListBudget()
    private var duplicateKeys: [PropertyListPath] = []
    private var strayTexts: [PropertyListPath] = []

    init(bytes: [UInt8]) {
        text = XMLText(bytes: bytes)
    }

    mutating func document() throws(PropertyListError) -> PropertyListDocument {
        try text.skipByteOrderMark()
        text.skipWhitespace()
        if text.isAtEnd { throw .empty }
        guard text.isAt("<") else { throw .unknownFormat }
        try text.skipProlog()
        let tag = try text.tag()
        guard tag.kind != .close else { throw .syntax("</\(tag.name)> closes nothing", offset: tag.offset) }
        let root: PropertyListValue
        if tag.name == "plist" {
            guard tag.kind == .open else { throw .syntax("an empty <plist>", offset: tag.offset) }
            try text.skipSpaceAndComments()
            guard let value = try element(path: .root, depth: 1) else {
                throw .syntax("an empty <plist>", offset: tag.offset)
            }
            root = value
            try expectClose("plist")
        } else {
            root = try value(of: tag, path: .root, depth: 1)
        }
        try text.skipSpaceAndComments()
        guard text.isAtEnd else { throw .syntax("something after the end", offset: text.offset) }
        return PropertyListDocument(root: root, duplicateKeys: duplicateKeys, strayTexts: strayTexts)
    }

    /// The next value, or nil when `parent` is closed instead; the closing tag is then left to the caller.
    private mutating func element(
        path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> PropertyListValue? {
        let start = text
        let tag = try text.tag()
        guard tag.kind != .close else {
            text = start
            return nil
        }
        return try value(of: tag, path: path, depth: depth)
    }

    private mutating func value(
        of tag: XMLText.Tag, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> PropertyListValue {
        try budget.takeValue(depth: depth)
        switch tag.name {
        case "dict": return .dictionary(try dictionary(tag, path: path, depth: depth))
        case "array": return .array(try array(tag, path: path, depth: depth))
        case "true", "false":
            if tag.kind == .open { try expectClose(tag.name) }
            return .boolean(tag.name == "true")
        case "string": return .string(try content(tag))
        case "integer", "real", "data", "date": return try scalar(tag)
        default: throw .syntax("the unknown element <\(tag.name)>", offset: tag.offset)
        }
    }

    private mutating func scalar(_ tag: XMLText.Tag) throws(PropertyListError) -> PropertyListValue {
        let content = try content(tag)
        let value: PropertyListValue? =
            switch tag.name {
            case "integer": PropertyListScalar.integer(content).map { .integer($0) }
            case "real": PropertyListScalar.real(content).map { .real($0) }
            case "date": PropertyListScalar.date(content).map { .date($0) }
            default: PropertyListScalar.data(content).map { .data($0) }
            }
        guard let value else { throw .syntax("a malformed <\(tag.name)>", offset: tag.offset) }
        return value
    }

    private mutating func array(
        _ tag: XMLText.Tag, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> [PropertyListValue] {
        guard tag.kind == .open else { return [] }
        var values: [PropertyListValue] = []
        try skipToTag(in: path)
        while let value = try element(path: path.index(values.count), depth: depth + 1) {
            values.append(value)
            try skipToTag(in: path)
        }
        try expectClose("array")
        return values
    }

    private mutating func dictionary(
        _ tag: XMLText.Tag, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> [String: PropertyListValue] {
        guard tag.kind == .open else { return [:] }
        var entries: [String: PropertyListValue] = [:]
        while true {
            try skipToTag(in: path)
            let next = try text.tag()
            if next.kind == .close {
                guard next.name == "dict" else { throw mismatch(next, expected: "dict") }
                return entries
            }
            guard next.name == "key" else { throw .syntax("<\(next.name)> in place of a <key>", offset: next.offset) }
            let key = try content(next)
            try skipToTag(in: path)
            guard let value = try element(path: path.key(key), depth: depth + 1) else {
                throw .syntax("the key \(key) has no value", offset: next.offset)
            }
            if entries[key] == nil {
                entries[key] = value
            } else {
                Self.note(path.key(key), in: &duplicateKeys)
            }
        }
    }

    private mutating func skipToTag(in path: PropertyListPath) throws(PropertyListError) {
        if try text.skipToTag(), strayTexts.last != path { Self.note(path, in: &strayTexts) }
    }

    /// One more than will ever be shown is enough to tell that there are too many.
    private static func note(_ path: PropertyListPath, in paths: inout [PropertyListPath]) {
        if paths.count <= BundleLimits.warningsPerBundle { paths.append(path) }
    }

    private mutating func content(_ tag: XMLText.Tag) throws(PropertyListError) -> String {
        guard tag.kind == .open else { return "" }
        let content = try text.characters()
        try budget.takeContent(content.utf8.count)
        try expectClose(tag.name)
        return content
    }

    private mutating func expectClose(_ name: String) throws(PropertyListError) {
        try text.skipSpaceAndComments()
        let tag = try text.tag()
        guard tag.kind == .close, tag.name == name else { throw mismatch(tag, expected: name) }
    }

    private func mismatch(_ tag: XMLText.Tag, expected: String) -> PropertyListError {
        .syntax("<\(tag.kind == .close ? "/" : "")\(tag.name)> in place of </\(expected)>", offset: tag.offset)
    }
}
