/// The escapes of values, and lists.
enum EntryText {
    /// Returns a value with its escapes undone.
    ///
    /// - Parameter isItem: Whether the value is an item of a list, in which `\;` stands for `;`.
    /// - Throws: The escape that is not valid.
    static func unescaped(_ value: some StringProtocol, isItem: Bool = false) throws(InvalidEscape) -> String {
        guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in value.utf8 {
            if isEscaped {
                guard let meant = meaning(of: byte, isItem) else {
                    throw InvalidEscape(text: "\\" + String(decoding: [byte], as: UTF8.self))
                }
                bytes.append(meant)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        if isEscaped { throw InvalidEscape(text: "\\") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Splits a list at each `;` that is not escaped. A `;` at the end does not begin another item.
    static func items(_ value: String) -> [Substring] {
        var items: [Substring] = []
        var start = value.startIndex
        var isEscaped = false
        for index in value.utf8.indices {
            let byte = value.utf8[index]
            if byte == UInt8(ascii: ";"), !isEscaped {
                items.append(value[start..<index])
                start = value.utf8.index(after: index)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return start == value.endIndex ? items : items + [value[start...]]
    }

    /// Returns a text as a value of a file.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for (index, character) in text.unicodeScalars.enumerated() {
            switch character {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\t": escaped += "\\t"
            case "\r": escaped += "\\r"
            // Spaces at the beginning would be ignored.
            case " " where index == 0: escaped += "\\s"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }

    private static func meaning(of byte: UInt8, _ isItem: Bool) -> UInt8? {
        switch byte {
        case UInt8(ascii: "s"): UInt8(ascii: " ")
        case UInt8(ascii: "n"): UInt8(ascii: "\n")
        case UInt8(ascii: "t"): UInt8(ascii: "\t")
        case UInt8(ascii: "r"): UInt8(ascii: "\r")
        case UInt8(ascii: "\\"): byte
        case UInt8(ascii: ";"): isItem ? byte : nil
        default: nil
        }
    }

    struct InvalidEscape: Error, Hashable {
        var text: String
    }
}
