import ActivityWire

/// Makes foreign text safe for a line of output: it moves no cursor and breaks no column.
enum Printable {
    /// Returns the text with backslash escapes for control characters and for characters that change the direction of
    /// text.
    static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.isUnsafeToShow) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case _ where scalar.isUnsafeToShow: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Escapes several lines; line ends and tabs stay.
    static func escapedLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map { escaped(String($0)) } }
            .map { $0.joined(separator: "\t") }
            .joined(separator: "\n")
    }

    /// Whether the character would be escaped.
    static func isUnsafe(_ character: Character) -> Bool { character.unicodeScalars.contains(where: \.isUnsafeToShow) }

    /// Returns the columns that the text takes on a terminal: two for East Asian characters and emoji.
    static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + ($1.unicodeScalars.first.map(isWide) == true ? 2 : 1) }
    }

    /// Returns the text cut to at most so many columns, with an ellipsis in place of what is left out.
    ///
    /// - Parameter keepsEnd: whether the beginning is left out instead of the end.
    static func cut(_ text: String, to columns: Int, keepsEnd: Bool = false) -> String {
        guard width(text) > columns else { return text }
        var shown: [Character] = []
        // The ellipsis takes a column.
        var used = 1
        for character in keepsEnd ? Array(text.reversed()) : Array(text) {
            used += width(String(character))
            guard used <= columns else { break }
            shown.append(character)
        }
        return keepsEnd ? "…" + String(shown.reversed()) : String(shown) + "…"
    }

    /// Escapes the unsafe characters of a JSON text. JSON requires escapes only for characters below U+0020.
    static func escapedJSON(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.isUnsafeToShow) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            guard scalar.isUnsafeToShow else {
                result.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
