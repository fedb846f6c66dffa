/// Encodes bytes in base 32 and decodes them. The digits are letters and numbers that are hard to confuse. The most
/// significant bits come first, and there is no padding.
enum Base32 {
    private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

    static func encoded(_ bytes: [UInt8]) -> String {
        var digits: [UInt8] = []
        // The lowest `count` bits of `held` are not encoded yet.
        var (held, count): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            held = (held << 8 | UInt32(byte)) & 0xFFFF
            count += 8
            while count >= 5 {
                count -= 5
                digits.append(alphabet[Int(held >> count & 31)])
            }
        }
        if count > 0 { digits.append(alphabet[Int(held << (5 - count) & 31)]) }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Returns the bytes that a text encodes; nil if a character is not in the alphabet. Bits that do not complete a
    /// byte are left out.
    static func decoded(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        // The lowest `count` bits of `held` are not decoded yet.
        var (held, count): (UInt32, UInt32) = (0, 0)
        for digit in text.utf8 {
            guard let value = alphabet.firstIndex(of: digit) else { return nil }
            held = (held << 5 | UInt32(value)) & 0xFFFF
            count += 5
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(held >> count & 0xFF))
            }
        }
        return bytes
    }
}
