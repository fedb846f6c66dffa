/// Writes JSON on one line, byte by byte, the members of each object in the order of their keys.
public struct JSONWriter {
    public private(set) var bytes: [UInt8] = []
    /// The members of the object that is being written, or the elements of the list, with the offsets at which they
    /// start. Elements have no key.
    private var parts: [(key: String, start: Int)] = []

    public init() {}

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose(UInt8(ascii: "{"), UInt8(ascii: "}")) { json in
            let start = json.bytes.count
            members(&json)
            json.sortMembers(from: start)
        }
    }

    public mutating func array(_ elements: some Sequence<some JSONValue>) {
        enclose(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            for element in elements {
                json.separate()
                element.write(to: &json)
            }
        }
    }

    public mutating func member(_ key: String, _ value: some JSONValue) {
        separate(key)
        string(key)
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &self)
    }

    public mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x08: literal("\\b")
            case 0x09: literal("\\t")
            case 0x0A: literal("\\n")
            case 0x0C: literal("\\f")
            case 0x0D: literal("\\r")
            case ..<0x20: literal("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a text without quotation marks: a number, `true`, `null`.
    public mutating func literal(_ text: String) {
        bytes += text.utf8
    }

    /// Begins a member or an element; after an earlier one, writes a comma first.
    private mutating func separate(_ key: String = "") {
        if !parts.isEmpty { bytes.append(UInt8(ascii: ",")) }
        parts.append((key, bytes.count))
    }

    private mutating func enclose(_ start: UInt8, _ end: UInt8, _ content: (inout JSONWriter) -> Void) {
        let outer = parts
        parts = []
        bytes.append(start)
        content(&self)
        bytes.append(end)
        parts = outer
    }

    /// Sorts the members of an object by their keys. Members that come from the schema are in order already.
    private mutating func sortMembers(from start: Int) {
        guard zip(parts, parts.dropFirst()).contains(where: { $0.key > $1.key }) else { return }
        // A member ends before the comma in front of the next one.
        let ends = parts.dropFirst().map { $0.start - 1 } + [bytes.count]
        let members = zip(parts, ends).map { part, end in (key: part.key, text: bytes[part.start..<end]) }
        let texts = members.sorted { $0.key < $1.key }.map(\.text)
        bytes.replaceSubrange(start..., with: Array(texts.joined(separator: [UInt8(ascii: ",")])))
    }
}
