/// The reason why bytes are not a JSON text within the bounds. Offsets count bytes from 0.
public enum JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text ends within a value.
    case unfinished
    /// A byte that cannot stand at this place.
    case unexpectedByte(UInt8, offset: Int)
    /// A string that is not UTF-8 or contains half of a surrogate pair.
    case notText(offset: Int)
    case repeatedKey(String)
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    case numberTooLong(limit: Int)

    public var description: String {
        switch self {
        case .unfinished: "the JSON text ends within a value"
        case .unexpectedByte(let byte, let offset):
            "byte 0x\(String(byte, radix: 16)) at offset \(offset) is not valid JSON"
        case .notText(let offset): "the string at offset \(offset) is not valid Unicode"
        case .repeatedKey(let key): "the key '\(key)' occurs twice in one object"
        case .tooDeep(let limit): "the JSON text is nested deeper than \(limit)"
        case .tooManyValues(let limit): "the JSON text has more than \(limit) values"
        case .numberTooLong(let limit): "a number is longer than \(limit) bytes"
        }
    }
}
