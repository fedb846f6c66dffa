/// Finds the placeholders `$(NAME)` and `${NAME}`, which only a build can fill in. Source files of real apps contain
/// many of them.
enum PlaceholderScan {
    /// Returns the distinct placeholders of a property list, sorted. Adds a single warning for all placeholders, at the
    /// first value with one, because all have the same cause.
    static func scan(_ root: PropertyListNode, _ notes: inout BundleNotes) -> [String] {
        var found = Found()
        visit(root, .root, &found)
        let names = found.names.sorted()
        if let first = found.first {
            notes.add(first.path, .placeholder(names, moreValues: found.valueCount - 1), at: first.offset)
        }
        return names
    }

    /// The placeholders that were found so far.
    private struct Found {
        var names: Set<String> = []
        /// The number of values and keys with a placeholder.
        var valueCount = 0
        var first: (path: PropertyListPath, offset: Int)?
    }

    private static func visit(_ node: PropertyListNode, _ path: PropertyListPath, _ found: inout Found) {
        switch node.content {
        case .string(let text): note(text, path, node.offset, &found)
        case .array(let nodes), .set(let nodes):
            for (index, node) in nodes.enumerated() { visit(node, path.index(index), &found) }
        case .dictionary(let entries):
            let order = entries.sorted { ($0.value.offset, $0.key.text) < ($1.value.offset, $1.key.text) }
            for (key, node) in order {
                note(key.text, path.key(key.text), node.offset, &found)
                visit(node, path.key(key.text), &found)
            }
        case .null, .boolean, .integer, .real, .data, .date, .odd: break
        }
    }

    private static func note(_ text: String, _ path: PropertyListPath, _ offset: Int, _ found: inout Found) {
        let names = placeholders(in: text)
        guard !names.isEmpty else { return }
        found.names.formUnion(names)
        found.valueCount += 1
        if found.first == nil { found.first = (path, offset) }
    }

    /// Returns the placeholders of `text`, in order and with their brackets.
    static func placeholders(in text: String) -> [String] {
        var names: [String] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "$"), let close = closing(bytes[index + 1]) else {
                index += 1
                continue
            }
            guard let end = bytes[(index + 2)...].firstIndex(of: close) else { return names }
            if end > index + 2 { names.append(String(decoding: bytes[index...end], as: UTF8.self)) }
            index = end + 1
        }
        return names
    }

    private static func closing(_ open: UInt8) -> UInt8? {
        switch open {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        default: nil
        }
    }
}
