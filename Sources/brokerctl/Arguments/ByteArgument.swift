/// An argument of any bytes. The parser takes text only, so bytes that are not UTF-8 are written as digits behind a
/// NUL, which no argument has.
enum ByteArgument {
    private static let mark = "\0"

    /// Returns the argument as text for the parser.
    static func text(of bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let digits = bytes.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }
        return mark + digits.joined()
    }

    /// Returns the bytes of an argument that the parser has returned.
    static func bytes(of text: String) -> [UInt8] {
        guard text.hasPrefix(mark) else { return Array(text.utf8) }
        let digits = Array(text.utf8.dropFirst())
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap { index in
            UInt8(String(decoding: digits[index...(index + 1)], as: UTF8.self), radix: 16)
        }
    }
}
