import ActivityWire

/// One dictionary of a bundle's property list, read key by key; a value of the wrong type is noted and counts as absent.
struct BundleSection: Sendable {
    let entries: [String: PropertyListValue]
    let path: PropertyListPath

    func string(_ key: String, _ notes: inout BundleNotes) -> String? {
        guard let value = entries[key] else { return nil }
        if case .string(let text) = value { return text }
        return noteWrongType(key, value, expected: "string", &notes)
    }

    func boolean(_ key: String, _ notes: inout BundleNotes) -> Bool? {
        guard let value = entries[key] else { return nil }
        if case .boolean(let flag) = value { return flag }
        return noteWrongType(key, value, expected: "boolean", &notes)
    }

    /// Seconds, as an integer or a real.
    func seconds(_ key: String, _ notes: inout BundleNotes) -> Double? {
        guard let value = entries[key] else { return nil }
        switch value {
        case .integer(let whole): return Double(whole)
        case .real(let real): return real
        default: return noteWrongType(key, value, expected: "number", &notes)
        }
    }

    func section(_ key: String, _ notes: inout BundleNotes) -> BundleSection? {
        guard let value = entries[key] else { return nil }
        if case .dictionary(let entries) = value { return BundleSection(entries: entries, path: path.key(key)) }
        return noteWrongType(key, value, expected: "dictionary", &notes)
    }

    /// The strings of an array, less what is no string.
    func strings(_ key: String, _ notes: inout BundleNotes) -> [String] {
        items(key, &notes).compactMap { item in
            if case .string(let text) = item.value { return text }
            notes.add(item.path, .wrongType(expected: "string", found: item.value.kindName))
            return nil
        }
    }

    /// As ``strings(_:_:)``; a string alone counts as an array of one, as type declarations may have it.
    func stringOrStrings(_ key: String, _ notes: inout BundleNotes) -> [String] {
        if case .string(let text)? = entries[key] { return [text] }
        return strings(key, &notes)
    }

    /// The dictionaries of an array, less what is no dictionary.
    func sections(_ key: String, _ notes: inout BundleNotes) -> [BundleSection] {
        items(key, &notes).compactMap { item in
            if case .dictionary(let entries) = item.value { return BundleSection(entries: entries, path: item.path) }
            notes.add(item.path, .wrongType(expected: "dictionary", found: item.value.kindName))
            return nil
        }
    }

    private func items(
        _ key: String, _ notes: inout BundleNotes
    ) -> [(value: PropertyListValue, path: PropertyListPath)] {
        guard let value = entries[key] else { return [] }
        guard case .array(let values) = value else {
            return noteWrongType(key, value, expected: "array", &notes) ?? []
        }
        let list = path.key(key)
        return values.enumerated().map { ($0.element, list.index($0.offset)) }
    }

    private func noteWrongType<Value>(
        _ key: String, _ value: PropertyListValue, expected: String, _ notes: inout BundleNotes
    ) -> Value? {
        notes.add(path.key(key), .wrongType(expected: expected, found: value.kindName))
        return nil
    }
}

extension PropertyListValue {
    /// The kind in a message's words.
    var kindName: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .integer: "integer"
        case .real: "real"
        case .string: "string"
        case .data: "data"
        case .date: "date"
        case .url: "url"
        case .array: "array"
        case .set: "set"
        case .dictionary: "dictionary"
        }
    }
}
