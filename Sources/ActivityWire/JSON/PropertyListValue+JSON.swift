extension PropertyListValue: JSONValue {
    /// Writes data in base64, dates in seconds since 1970-01-01 UTC, and sets as lists.
    public func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.literal("null")
        case .boolean(let flag): flag.write(to: &json)
        case .integer(let number): number.write(to: &json)
        case .real(let number), .date(let number): number.write(to: &json)
        case .string(let text), .url(let text): json.string(text)
        case .data(let bytes): json.string(Base64.text(bytes))
        case .array(let values), .set(let values): json.array(values)
        case .dictionary(let values): values.write(to: &json)
        }
    }
}

/// Encodes bytes as text (RFC 4648).
public enum Base64 {
    public static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            // Three bytes make four digits of 6 bits. Missing bytes count as 0.
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for position in 0..<4 {
                text.append(position <= part.count ? alphabet[bits >> (18 - 6 * position) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
