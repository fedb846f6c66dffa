/// Lower-case hexadecimal digits.
enum HexadecimalDigits {
    /// Whether a text consists of exactly so many digits.
    static func make(_ text: some StringProtocol, count: Int) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
        return text.utf8.count == count && text.utf8.allSatisfy { digits.contains($0) || letters.contains($0) }
    }
}
