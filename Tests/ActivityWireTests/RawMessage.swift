import ActivityWire

/// A message as a client that is not of this library may write it: fields by their numbers, and anything in them.
struct RawMessage: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// A field's content. A list is the same number several times.
    enum Content: Hashable, Sendable {
        case number(Int64)
        case double(Double)
        case bytes([UInt8])
        case message(RawMessage)
    }

    private var fields: [Field]

    private struct Field: Hashable, Sendable {
        var number: UInt64
        var content: Content
    }

    init(dictionaryLiteral fields: (UInt64, Content)...) {
        self.fields = fields.map { Field(number: $0, content: $1) }
    }

    /// What comes after this.
    mutating func append(_ other: RawMessage) {
        fields += other.fields
    }

    var bytes: [UInt8] {
        fields.flatMap { field in
            switch field.content {
            case .number(let number): Self.varint(field.number << 3) + Self.varint(UInt64(bitPattern: number))
            case .double(let number):
                Self.varint(field.number << 3 | 1)
                    + withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
            case .bytes(let bytes): Self.delimited(field.number, bytes)
            case .message(let message): Self.delimited(field.number, message.bytes)
            }
        }
    }

    private static func delimited(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
        varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
    }

    private static func varint(_ value: UInt64) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = value
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }
}

extension RawMessage.Content: ExpressibleByDictionaryLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringLiteral
{
    init(dictionaryLiteral fields: (UInt64, RawMessage.Content)...) {
        var message: RawMessage = [:]
        for (number, content) in fields { message.append([number: content]) }
        self = .message(message)
    }

    init(floatLiteral value: Double) { self = .double(value) }
    init(integerLiteral value: Int64) { self = .number(value) }
    init(stringLiteral value: String) { self = .text(value) }

    static func text(_ text: String) -> Self { .bytes(Array(text.utf8)) }

    /// So many of the letter a.
    static func letters(_ count: Int) -> Self { .text(String(repeating: "a", count: count)) }

    /// Of a session.
    static let identifier = Self.bytes(Array(repeating: 1, count: 16))
}
