/// A function as far as a call can tell it from others of its name.
struct SourceFunction: Hashable {
    struct Parameter: Hashable {
        /// Empty where the call has none.
        let label: String
        let hasDefault: Bool
        let isVariadic: Bool
        let isClosure: Bool
    }

    let name: String
    let parameters: [Parameter]
    /// Whether other files cannot call it.
    let isPrivate: Bool

    /// Reads the declaration of which the name is given, as a part of the file's text.
    init(named name: ArraySlice<UInt8>, in text: [UInt8]) {
        self.name = String(decoding: name, as: UTF8.self)
        let lineBegin = text[..<name.startIndex].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        isPrivate = String(decoding: text[lineBegin..<name.startIndex], as: UTF8.self).contains("private ")
        let open = text[name.endIndex...].firstIndex(of: UInt8(ascii: "(")) ?? text.endIndex
        parameters = Self.withWholeTypes(Self.parts(of: text, from: open).parts).map { part in
            let label = part.prefix { $0 != ":" && !$0.isWhitespace }
            return Parameter(
                label: label == "_" ? "" : String(label), hasDefault: part.contains(" = "),
                isVariadic: part.contains("..."), isClosure: part.contains("->"))
        }
    }

    /// Whether the call can be one of this function. Types are not looked at.
    func takes(_ call: SourceText.Call) -> Bool {
        var labels = call.labels[...]
        var hasClosure = call.hasTrailingClosure
        for parameter in parameters {
            if labels.first == parameter.label {
                labels.removeFirst()
                if parameter.isVariadic { labels = labels.drop(while: \.isEmpty) }
            } else if hasClosure, parameter.isClosure {
                hasClosure = false
            } else if !parameter.hasDefault, !parameter.isVariadic {
                return false
            }
        }
        return labels.isEmpty
    }

    /// Joins what a comma between `<` and `>` has cut.
    private static func withWholeTypes(_ parts: [String]) -> [String] {
        var whole: [String] = []
        var depth = 0
        for part in parts {
            if depth > 0, let first = whole.popLast() { whole.append("\(first), \(part)") } else { whole.append(part) }
            let brackets = part.replacing("->", with: "")
            depth += brackets.count { $0 == "<" } - brackets.count { $0 == ">" }
        }
        return whole
    }

    /// The label of a call's argument; empty where there is none.
    static func label(ofArgument argument: String) -> String {
        let word = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return argument[word.endIndex...].first == ":" ? String(word) : ""
    }

    /// What stands between the parenthesis at a place and its end, cut at the outermost commas; and the place of that end.
    static func parts(of text: [UInt8], from open: Int) -> (parts: [String], end: Int) {
        var (parts, depth, begin, place) = ([String](), 0, open + 1, open)
        func take(to end: Int) {
            // A string is blank by now, so a part may be.
            parts.append(String(String(decoding: text[begin..<end], as: UTF8.self).drop(while: \.isWhitespace)))
            begin = end + 1
        }
        while place < text.count {
            switch text[place] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 {
                    if place > open + 1 { take(to: place) }
                    return (parts, place)
                }
            case UInt8(ascii: ","): if depth == 1 { take(to: place) }
            default: break
            }
            place += 1
        }
        return (parts, text.count - 1)
    }
}

extension SourceText {
    var functionNames: Set<String> { Set(functions.map(\.name)) }
}
