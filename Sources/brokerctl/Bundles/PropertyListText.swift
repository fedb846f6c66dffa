/// A value of a property list that this program writes, as XML.
indirect enum PropertyListText: Hashable, Sendable {
    case string(String)
    case boolean(Bool)
    case integer(Int32)
    case array([PropertyListText])
    case dictionary([Entry])

    struct Entry: Hashable, Sendable {
        var key: String
        var value: PropertyListText

        init(_ key: String, _ value: PropertyListText) {
            self.key = key
            self.value = value
        }
    }

    static func strings(_ texts: [String]) -> PropertyListText { .array(texts.map { .string($0) }) }

    /// The whole file.
    var document: String {
        #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + #"<plist version="1.0">"# + "\n" + xml(indent: "")
            + "</plist>\n"
    }

    private func xml(indent: String) -> String {
        let inner = indent + "    "
        switch self {
        case .string(let text): return "\(indent)<string>\(Self.escaped(text))</string>\n"
        case .boolean(let flag): return "\(indent)<\(flag)/>\n"
        case .integer(let number): return "\(indent)<integer>\(number)</integer>\n"
        case .array(let items):
            return "\(indent)<array>\n" + items.map { $0.xml(indent: inner) }.joined() + "\(indent)</array>\n"
        case .dictionary(let entries):
            let members = entries.map { "\(inner)<key>\(Self.escaped($0.key))</key>\n" + $0.value.xml(indent: inner) }
            return "\(indent)<dict>\n" + members.joined() + "\(indent)</dict>\n"
        }
    }

    /// Returns text for XML. XML has no control characters but three, so others are left out.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            // A reader would take it for the end of a line.
            case "\r": escaped += "&#13;"
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
