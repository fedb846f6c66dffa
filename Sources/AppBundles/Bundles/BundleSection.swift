/// A dictionary of a bundle's property list, read key by key. A value of the wrong type is noted and treated as
/// missing.
struct BundleSection: Sendable {
    let entries: [PropertyListKey: PropertyListNode]
    let path: PropertyListPath
    /// The position of the dictionary in bytes; nil for the root.
    var offset: Int?
    /// The keys that have a suffix for a system or a device in the file, by their names without the suffix.
    var writtenKeys: [PropertyListKey: String] = [:]

    subscript(key: String) -> PropertyListNode? { entries[PropertyListKey(key)] }

    var sortedKeys: [String] { entries.keys.map(\.text).sorted() }

    /// The path of a key, as written in the file.
    func path(_ key: String) -> PropertyListPath { path.key(writtenKeys[PropertyListKey(key)] ?? key) }

    /// Adds a warning about a key, at the position of the key's value; without a value, at the position of the
    /// dictionary.
    func note(_ key: String, _ oddity: BundleWarning.Oddity, _ notes: inout BundleNotes) {
        notes.add(path(key), oddity, at: self[key]?.offset ?? offset)
    }

    func string(_ key: String, _ notes: inout BundleNotes) -> String? {
        guard let node = self[key] else { return nil }
        if case .string(let text) = node.content { return text }
        return noteWrongType(key, node, expected: "string", &notes)
    }

    /// Returns a boolean. A number, or a word such as `yes`, is read as a boolean with a warning.
    func boolean(_ key: String, _ notes: inout BundleNotes) -> Bool? {
        guard let node = self[key] else { return nil }
        let meant: Bool? =
            switch node.content {
            case .boolean(let flag): flag
            case .integer(let number): number != 0
            case .real(let number): number != 0
            case .string(let text): Self.words[text.lowercased()]
            case .null, .data, .date, .array, .set, .dictionary, .odd: nil
            }
        guard let meant else { return noteWrongType(key, node, expected: "boolean", &notes) }
        if node.content != .boolean(meant) { note(key, .readAsBoolean(meant, found: node.kindName), &notes) }
        return meant
    }

    private static let words = ["yes": true, "true": true, "1": true, "no": false, "false": false, "0": false]

    /// Returns a number of seconds, an integer or a real.
    func seconds(_ key: String, _ notes: inout BundleNotes) -> Double? {
        guard let node = self[key] else { return nil }
        switch node.content {
        case .integer(let whole): return Double(whole)
        case .real(let real): return real
        case .null, .boolean, .string, .data, .date, .array, .set, .dictionary, .odd:
            return noteWrongType(key, node, expected: "number", &notes)
        }
    }

    func section(_ key: String, _ notes: inout BundleNotes) -> BundleSection? {
        guard let node = self[key] else { return nil }
        if case .dictionary(let entries) = node.content {
            return BundleSection(entries: entries, path: path(key), offset: node.offset)
        }
        return noteWrongType(key, node, expected: "dictionary", &notes)
    }

    /// Returns the strings of an array; other items are noted and left out.
    func strings(_ key: String, _ notes: inout BundleNotes) -> [String] {
        texts(key, &notes).map(\.text)
    }

    /// A string of an array, with its position.
    struct Text {
        var text: String
        var path: PropertyListPath
        var offset: Int
    }

    /// Returns the strings of an array with their positions; other items are noted and left out.
    func texts(_ key: String, _ notes: inout BundleNotes) -> [Text] {
        items(key, expected: "string", &notes) { node, path in
            guard case .string(let text) = node.content else { return nil }
            return Text(text: text, path: path, offset: node.offset)
        }
    }

    /// An integer of an array, with its position.
    struct Number {
        var number: Int64
        var path: PropertyListPath
        var offset: Int
    }

    /// Returns the integers of an array with their positions; other items are noted and left out.
    func integers(_ key: String, _ notes: inout BundleNotes) -> [Number] {
        items(key, expected: "integer", &notes) { node, path in
            guard case .integer(let number) = node.content else { return nil }
            return Number(number: number, path: path, offset: node.offset)
        }
    }

    /// Returns the strings of an array, or a single string as an array of one: type declarations may have either. Other
    /// items are noted and left out.
    func stringOrStrings(_ key: String, _ notes: inout BundleNotes) -> [String] {
        if case .string(let text)? = self[key]?.content { return [text] }
        return strings(key, &notes)
    }

    /// Returns the dictionaries of an array; other items are noted and left out.
    func sections(_ key: String, _ notes: inout BundleNotes) -> [BundleSection] {
        items(key, expected: "dictionary", &notes) { node, path in
            guard case .dictionary(let entries) = node.content else { return nil }
            return BundleSection(entries: entries, path: path, offset: node.offset)
        }
    }

    /// Returns what `read` makes of the items of an array; items of which it makes nothing are noted and left out.
    private func items<Value>(
        _ key: String, expected: String, _ notes: inout BundleNotes,
        _ read: (PropertyListNode, PropertyListPath) -> Value?
    ) -> [Value] {
        guard let node = self[key] else { return [] }
        guard case .array(let nodes) = node.content else {
            return noteWrongType(key, node, expected: "array", &notes) ?? []
        }
        let list = path(key)
        return nodes.enumerated().compactMap { index, node in
            let path = list.index(index)
            if let value = read(node, path) { return value }
            notes.add(path, .wrongType(expected: expected, found: node.kindName), at: node.offset)
            return nil
        }
    }

    private func noteWrongType<Value>(
        _ key: String, _ node: PropertyListNode, expected: String, _ notes: inout BundleNotes
    ) -> Value? {
        notes.add(path(key), .wrongType(expected: expected, found: node.kindName), at: node.offset)
        return nil
    }
}
