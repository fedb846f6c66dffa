import ActivityWire

/// Finds `$(NAME)` and `${NAME}`, which a build fills in and nobody else can: source files of real apps are full of them.
enum PlaceholderScan {
    /// The different placeholders of a property list, sorted, each noted where it stands.
    static func scan(_ root: PropertyListValue, _ notes: inout BundleNotes) -> [String] {
        var found: Set<String> = []
        visit(root, .root, &found, &notes)
        return found.sorted()
    }

    private static func visit(
        _ value: PropertyListValue, _ path: PropertyListPath, _ found: inout Set<String>, _ notes: inout BundleNotes
    ) {
        switch value {
        case .string(let text):
            note(placeholders(in: text), path, &found, &notes)
        case .array(let values), .set(let values):
            for (index, value) in values.enumerated() { visit(value, path.index(index), &found, &notes) }
        case .dictionary(let entries):
            for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
                note(placeholders(in: key), path.key(key), &found, &notes)
                visit(value, path.key(key), &found, &notes)
            }
        case .null, .boolean, .integer, .real, .data, .date, .url: break
        }
    }

    private static func note(
        _ placeholders: [String], _ path: PropertyListPath, _ found: inout Set<String>, _ notes: inout BundleNotes
    ) {
        for placeholder in placeholders {
            found.insert(placeholder)
            notes.add(path, .placeholder(placeholder))
        }
    }

    /// In the order they stand in `text`, brackets and all.
    static func placeholders(in text: String) -> [String] {
        var found: [String] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "$"), let close = closing(bytes[index + 1]) else {
                index += 1
                continue
            }
            guard let end = bytes[(index + 2)...].firstIndex(of: close) else { return found }
            if end > index + 2 { found.append(String(decoding: bytes[index...end], as: UTF8.self)) }
            index = end + 1
        }
        return found
    }

    private static func closing(_ open: UInt8) -> UInt8? {
        switch open {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        default: nil
        }
    }
}
