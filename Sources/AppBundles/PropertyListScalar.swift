/// The spellings of single values in an XML property list. Nil for anything else.
enum PropertyListScalar {
    /// Decimal, or hexadecimal with `0x`.
    static func integer(_ text: String) -> Int64? {
        let text = trimmed(text)
        let isNegative = text.hasPrefix("-")
        let digits = text.drop { $0 == "-" || $0 == "+" }
        guard text.count - digits.count <= 1 else { return nil }
        let sign = isNegative ? "-" : ""
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") { return Int64(sign + digits.dropFirst(2), radix: 16) }
        return Int64(sign + digits)
    }

    static func real(_ text: String) -> Double? {
        let text = trimmed(text).lowercased()
        switch text {
        case "nan": return .nan
        case "inf", "+inf", "infinity", "+infinity": return .infinity
        case "-inf", "-infinity": return -.infinity
        default: return text.contains("x") ? nil : Double(text)
        }
    }

    /// Base64, with white space anywhere.
    static func data(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var padding = 0
        for byte in text.utf8 where byte != 0x20 && !(0x09...0x0D).contains(byte) {
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let digit = base64Digit(byte) else { return nil }
            bits = (bits << 6 | UInt32(digit)) & 0xFF_FFFF
            count += 1
            if count % 4 == 0 { bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) } }
        }
        switch (count % 4, padding) {
        case (0, 0): break
        case (2, 0), (2, 2): bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
        case (3, 0), (3, 1): bytes += [10, 2].map { UInt8(truncatingIfNeeded: bits >> $0) }
        default: return nil
        }
        return bytes
    }

    /// `2026-08-22T10:00:00Z`, as seconds since 1970.
    static func date(_ text: String) -> Double? {
        let text = Array(trimmed(text).utf8)
        guard text.count == 20, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T"),
            text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "Z"),
            let year = number(text[0..<4]), let month = number(text[5..<7]), let day = number(text[8..<10]),
            let hour = number(text[11..<13]), let minute = number(text[14..<16]), let second = number(text[17..<19]),
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
        else { return nil }
        // Days of the civil calendar, counted in years that begin in March, so that the leap day comes last.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        return Double(days * 86_400 + hour * 3_600 + minute * 60 + second)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func base64Digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }

    private static func trimmed(_ text: String) -> Substring {
        let start = text.drop { $0.isWhitespace }
        return start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)]
    }
}
