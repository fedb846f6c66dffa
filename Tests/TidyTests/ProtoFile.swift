/// What a `.proto` declares, as far as a page about it must say: read line by line, since the file has one style.
struct ProtoFile {
    struct Item: CustomStringConvertible {
        let name: String
        let comment: String
        var members: [Member] = []

        var description: String { name }
    }

    /// A field of a message or a value of an enum.
    struct Member {
        let name: String
        let number: String
        /// Empty for values of an enum.
        let type: String
        let comment: String
    }

    struct Unreadable: Error {
        let line: String
    }

    private(set) var items: [Item] = []

    init(_ text: String) throws {
        var comment: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = line.drop { $0 == " " }
            if line.hasPrefix("//") {
                comment.append(line.dropFirst(3))
                continue
            }
            try read(line, comment: comment.joined(separator: " "))
            comment = []
        }
    }

    private mutating func read(_ line: Substring, comment: String) throws {
        if let start = line.wholeMatch(of: /(?:message|enum) (\w+) \{\}?/) {
            items.append(Item(name: String(start.1), comment: comment))
        } else if let field = line.wholeMatch(of: /(?:optional |repeated )?([\w.]+) (\w+) = (\d+);/) {
            try append(Member(name: "\(field.2)", number: "\(field.3)", type: "\(field.1)", comment: comment), line)
        } else if let value = line.wholeMatch(of: /([A-Z][A-Z0-9_]*) = (\d+);/) {
            try append(Member(name: "\(value.1)", number: "\(value.2)", type: "", comment: comment), line)
        } else if line.wholeMatch(of: /|}|oneof \w+ \{|(syntax|package|option) .*;/) == nil {
            throw Unreadable(line: String(line))
        }
    }

    private mutating func append(_ member: Member, _ line: Substring) throws {
        guard !items.isEmpty else { throw Unreadable(line: String(line)) }
        items[items.count - 1].members.append(member)
    }
}
