/// Parses the text of single values in an XML property list, as CoreFoundation does. Each parser returns nil for
/// malformed text.
enum PropertyListScalar {
    /// Parses a decimal integer, or a hexadecimal one with `0x`. White space may stand before the number and after its
    /// sign, and nowhere else.
    ///
    /// An integer that does not fit `Int64` becomes an opaque value, ``OddValue/wideInteger(_:)``.
    static func integer(_ text: ArraySlice<UInt8>) -> PropertyListNode.Content? {
        var rest = text.drop(while: isSpace)
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst().drop(while: isSpace) }
        var radix: UInt64 = 10
        if rest.starts(with: Array("0x".utf8)) || rest.starts(with: Array("0X".utf8)) {
            radix = 16
            rest = rest.dropFirst(2)
        }
        guard !rest.isEmpty else { return nil }
        // Nil once the number does not fit; the remaining digits are still checked.
        var magnitude: UInt64? = 0
        for byte in rest {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { return nil }
            magnitude = magnitude.flatMap { sum(of: $0, times: radix, plus: UInt64(digit)) }
        }
        guard let magnitude else { return .odd(.wideInteger(nil)) }
        if isNegative {
            guard magnitude <= UInt64(Int64.max) + 1 else { return .odd(.wideInteger(nil)) }
            return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
        }
        return Int64(exactly: magnitude).map { .integer($0) } ?? .odd(.wideInteger(magnitude))
    }

    private static func sum(of number: UInt64, times radix: UInt64, plus digit: UInt64) -> UInt64? {
        let (product, isOver) = number.multipliedReportingOverflow(by: radix)
        let (sum, isOverNow) = product.addingReportingOverflow(digit)
        return isOver || isOverNow ? nil : sum
    }

    /// Parses a decimal number, possibly after white space, or a word for infinity or NaN.
    static func real(_ text: String) -> Double? {
        switch text.lowercased() {
        case "nan": return .nan
        case "inf", "+inf", "infinity", "+infinity": return .infinity
        case "-inf", "-infinity": return -.infinity
        default:
            let digits = text.utf8.drop(while: isSpace)
            return isDecimal(Array(digits)[...]) ? Double(String(Substring(digits))) : nil
        }
    }

    /// Whether the whole text is a decimal number such as `5`, `-.5` or `1e-3`.
    private static func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        func takeSign() { if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() } }
        func takeDigits() -> Int {
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            rest = rest.dropFirst(digits.count)
            return digits.count
        }
        takeSign()
        var digits = takeDigits()
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            digits += takeDigits()
        }
        guard digits > 0 else { return false }
        guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return rest.isEmpty }
        rest.removeFirst()
        takeSign()
        return takeDigits() > 0 && rest.isEmpty
    }

    /// Decodes Base64 as CoreFoundation does: characters that are not digits are skipped, a `=` is a digit of value 0,
    /// and an incomplete last group is left out. Only bytes beyond ASCII are refused.
    static func data(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var padding = 0
        for byte in text {
            if byte == UInt8(ascii: "=") {
                padding += 1
            } else if byte != 0x20, !(0x09...0x0D).contains(byte) {
                padding = 0
            }
            guard let digit = base64Digit(byte) else { continue }
            bits = (bits << 6 | UInt32(digit)) & 0xFF_FFFF
            count += 1
            guard count % 4 == 0 else { continue }
            // Each `=` at the end of a group takes away a byte.
            let group = [16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> UInt32($0)) }
            bytes += group.dropLast(min(padding, 2))
        }
        return bytes
    }

    private static func base64Digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        case UInt8(ascii: "="): 0
        default: nil
        }
    }

    /// Whether the byte is white space in a number: a space, or a control character below it, but not NUL.
    /// CoreFoundation has the same rule.
    static func isSpace(_ byte: UInt8) -> Bool { (0x01...0x20).contains(byte) }
}
