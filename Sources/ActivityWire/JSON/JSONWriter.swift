/// Writes JSON on one line, byte by byte. Who writes an object gives its members in the order of their keys.
public struct JSONWriter {
    public private(set) var bytes: [UInt8] = []
    /// Whether the next member or element is the first.
    private var isFirst = true

    public init() {}

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
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
        separate()
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

    /// What stands without quotation marks: a number, `true`, `null`.
    public mutating func literal(_ text: String) {
        bytes += text.utf8
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    private mutating func enclose(_ start: UInt8, _ end: UInt8, _ content: (inout JSONWriter) -> Void) {
        bytes.append(start)
        isFirst = true
        content(&self)
        isFirst = false
        bytes.append(end)
    }
}
