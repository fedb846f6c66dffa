import FoundationEssentials

/// A part of a JSON text that decoding would silently lose: a key that stands twice in one object, or an integer that
/// does not fit `Int64`.
struct JSONFlaw: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case keyTwice
        case integerTooLarge
    }

    let kind: Kind
    /// The place in the text, such as `to.name` or `list[2].count`.
    let path: String

    /// Returns the first flaw; nil when there is none.
    ///
    /// - Parameter bytes: a text that decodes as JSON; the scanner relies on its form.
    static func first(in bytes: [UInt8]) -> JSONFlaw? {
        var scanner = JSONFlawScanner(bytes: bytes)
        return scanner.first()
    }
}

/// Reads the text from its beginning. Each function below moves ``position`` behind the part that it has read, and
/// returns the part's flaw.
private struct JSONFlawScanner {
    /// An object or a list that is open.
    private struct Level {
        var keys: Set<String> = []
        /// The last key read in an object; nil in a list.
        var key: String?
        var isKeyNext: Bool
        /// The index of the present item in a list; nil in an object.
        var index: Int?
    }

    let bytes: [UInt8]
    private var position = 0
    private var levels: [Level] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func first() -> JSONFlaw? {
        while position < bytes.count {
            let flaw: JSONFlaw?
            switch UnicodeScalar(bytes[position]) {
            case "{": flaw = open(Level(isKeyNext: true))
            case "[": flaw = open(Level(isKeyNext: false, index: 0))
            case "}", "]": flaw = close()
            case ",": flaw = separate()
            case "\"": flaw = text()
            case "-", "0"..."9": flaw = number()
            default: flaw = step()
            }
            if let flaw { return flaw }
        }
        return nil
    }

    /// Moves on by one byte, which is not a flaw.
    private mutating func step() -> JSONFlaw? {
        position += 1
        return nil
    }

    private mutating func open(_ level: Level) -> JSONFlaw? {
        levels.append(level)
        return step()
    }

    private mutating func close() -> JSONFlaw? {
        levels.removeLast()
        return step()
    }

    /// Reads a comma: the next item of a list, or the next key of an object, follows.
    private mutating func separate() -> JSONFlaw? {
        let last = levels.count - 1
        if let index = levels[last].index { levels[last].index = index + 1 } else { levels[last].isKeyNext = true }
        return step()
    }

    /// Reads a text in quotes. Only a key can be a flaw.
    private mutating func text() -> JSONFlaw? {
        let start = position
        position += 1
        // A backslash and the byte after it belong together.
        while bytes[position] != UInt8(ascii: "\"") { position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1 }
        position += 1
        guard let last = levels.indices.last, levels[last].isKeyNext else { return nil }
        // The decoder resolves escapes, so that a key that is written in two ways is found twice.
        let key = (try? JSONDecoder().decode([String].self, from: Data("[".utf8 + bytes[start..<position] + "]".utf8)))?
            .first
        levels[last].key = key
        levels[last].isKeyNext = false
        guard let key, !levels[last].keys.insert(key).inserted else { return nil }
        return JSONFlaw(kind: .keyTwice, path: path)
    }

    private static let numeralBytes = Set("+-.eE0123456789".utf8)

    /// Reads a number. A number with a fraction or an exponent is not a flaw.
    private mutating func number() -> JSONFlaw? {
        let start = position
        while position < bytes.count, Self.numeralBytes.contains(bytes[position]) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard !text.contains(where: { ".eE".contains($0) }), Int64(text) == nil else { return nil }
        return JSONFlaw(kind: .integerTooLarge, path: path)
    }

    /// The place of the last key or item that was read.
    private var path: String {
        var path = ""
        for level in levels {
            if let index = level.index {
                path += "[\(index)]"
            } else {
                path += (path.isEmpty ? "" : ".") + (level.key ?? "")
            }
        }
        return path
    }
}
