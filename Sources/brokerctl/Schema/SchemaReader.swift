/// Takes a `.proto` line by line.
struct SchemaReader {
    private(set) var definitions: [ProtocolSchema.Definition] = []
    private var open: ProtocolSchema.Definition?
    private var choice: String?
    private var section = ""
    private var comment: [Substring] = []
    private var isTitleNext = false

    mutating func read(_ line: Substring) {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("//") { return readComment(text.dropFirst(2).drop { $0 == " " }) }
        let words = text.split { " ;{=".contains($0) }
        if text.hasPrefix("}") {
            close()
        } else if let first = words.first {
            if open == nil {
                begin(first, words, isEmpty: text.hasSuffix("}"))
            } else if first == "oneof" {
                choice = words.dropFirst().first.map(String.init)
            } else {
                addMember(words)
            }
        }
        comment = []
    }

    private mutating func readComment(_ text: Substring) {
        if text.hasPrefix("---") {
            isTitleNext = true
        } else if isTitleNext {
            section = String(text)
            isTitleNext = false
        } else {
            comment.append(text)
        }
    }

    private mutating func begin(_ keyword: Substring, _ words: [Substring], isEmpty: Bool) {
        guard keyword == "message" || keyword == "enum", let name = words.dropFirst().first else { return }
        let definition = ProtocolSchema.Definition(
            name: String(name), kind: keyword == "enum" ? .enumeration : .message, section: section, meaning: meaning)
        if isEmpty { definitions.append(definition) } else { open = definition }
    }

    private mutating func close() {
        if choice != nil {
            choice = nil
        } else if let definition = open {
            definitions.append(definition)
            open = nil
        }
    }

    private mutating func addMember(_ words: [Substring]) {
        guard let number = words.last.flatMap({ Int($0) }), words.count > 1 else { return }
        var words = words.dropLast()
        let name = words.removeLast()
        var label = choice.map { "one of \($0)" } ?? ""
        if let first = words.first, first == "optional" || first == "repeated" {
            label = String(words.removeFirst())
        }
        let member = ProtocolSchema.Member(
            name: String(name), number: number, type: words.joined(separator: " "), label: label, meaning: meaning)
        open?.members.append(member)
    }

    private var meaning: String { comment.joined(separator: " ") }
}
