/// Reads base64 with the standard alphabet and its padding, strictly: every sequence of bytes has exactly one text.
enum Base64Reader {
    /// Returns nil if the text is not valid.
    static func bytes(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 4) else { return nil }
        let padding = digits.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3)
        var (bits, count): (UInt32, Int) = (0, 0)
        for digit in digits.dropLast(padding) {
            guard let value = value(of: digit) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        }
        // The bits that remain belong to no byte.
        return bits & (1 << count - 1) == 0 ? bytes : nil
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch UnicodeScalar(digit) {
        case "A"..."Z": digit - UInt8(ascii: "A")
        case "a"..."z": digit - UInt8(ascii: "a") + 26
        case "0"..."9": digit - UInt8(ascii: "0") + 52
        case "+": 62
        case "/": 63
        default: nil
        }
    }
}
