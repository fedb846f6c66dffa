/// Swift source that is being written, line by line.
struct Source {
    /// Columns of a line, as the style of the repository has it.
    static let width = 120

    private(set) var lines: [String] = []
    private var depth = 0

    /// The whole, with one empty line at most between two others and none at the end.
    var text: String {
        var kept: [String] = []
        for line in lines where !(line.isEmpty && (kept.last?.isEmpty ?? true)) { kept.append(line) }
        while kept.last?.isEmpty == true { kept.removeLast() }
        return kept.joined(separator: "\n") + "\n"
    }

    /// Whether it is no longer than a line.
    func fits(_ text: String) -> Bool { text.count <= Self.width - 4 * depth }

    mutating func line(_ text: String = "") {
        lines.append(text.isEmpty ? "" : String(repeating: " ", count: 4 * depth) + text)
    }

    mutating func block(_ head: String, end: String = "}", _ body: (inout Source) -> Void) {
        line(head)
        depth += 1
        body(&self)
        depth -= 1
        line(end)
    }

    /// `switch subject { cases }`, the cases as far to the left as the switch.
    mutating func cases(_ subject: String, _ body: (inout Source) -> Void) {
        line("switch \(subject) {")
        body(&self)
        line("}")
    }

    /// `head: value`, on two lines where it must be.
    mutating func one(_ head: String, _ value: String) {
        if head.count + 1 + value.count <= Self.width - 4 * depth {
            line(head + " " + value)
        } else {
            line(head)
            line("    " + value)
        }
    }

    /// Documentation, each paragraph's line as it stands in the schema.
    mutating func documentation(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            self.line(line.isEmpty ? "///" : "/// \(line)")
        }
    }

    /// Documentation in one piece, broken where lines end.
    mutating func documentation(filling text: String, mark: String = "///") {
        var current = mark
        for word in text.split(separator: " ") {
            if current.count + 1 + word.count > Self.width - 4 * depth {
                line(current)
                current = mark
            }
            current += " " + word
        }
        line(current)
    }

    /// `head(parts)tail` on one line, on three, or one line for each part, whichever is the first that fits.
    mutating func list(_ head: String, _ parts: [String], _ tail: String, spread: Bool = false) {
        let joined = parts.joined(separator: ", ")
        let space = Self.width - 4 * depth
        if head.count + joined.count + tail.count <= space {
            line(head + joined + tail)
            return
        }
        line(head)
        depth += 1
        if joined.count <= space - 4, !spread {
            line(joined)
        } else {
            for (index, part) in parts.enumerated() { line(part + (index < parts.count - 1 ? "," : "")) }
        }
        depth -= 1
        line(tail)
    }

    /// As many parts on each line as fit; a literal has a comma after the last one too.
    mutating func filled(_ head: String, _ parts: [String], _ tail: String, isLiteral: Bool = true) {
        let joined = parts.joined(separator: ", ")
        // The formatter leaves room for the comma that a literal on several lines has at its end.
        if head.count + joined.count + tail.count + (isLiteral ? 1 : 0) <= Self.width - 4 * depth {
            line(head + joined + tail)
            return
        }
        line(head)
        depth += 1
        var current = ""
        for (index, part) in parts.enumerated() {
            let next = part + (isLiteral || index < parts.count - 1 ? "," : "")
            if !current.isEmpty, current.count + 1 + next.count > Self.width - 4 * depth {
                line(current)
                current = ""
            }
            current += current.isEmpty ? next : " " + next
        }
        if !current.isEmpty { line(current) }
        depth -= 1
        line(tail)
    }

    /// `head part, part` over as many lines as it takes, those after the first further in.
    mutating func wrapped(_ head: String, _ parts: [String], _ tail: String = "") {
        var current = head
        for (index, part) in parts.enumerated() {
            let next = part + (index < parts.count - 1 ? "," : tail)
            if current.count + 1 + next.count > Self.width - 4 * depth {
                line(current)
                current = "    " + next
            } else {
                current += " " + next
            }
        }
        line(current)
    }

    mutating func append(_ other: Source) {
        for text in other.lines { line(text) }
    }
}
