import ArgumentParser
import FoundationEssentials

/// A field of a command's JSON: `state`, `windows[].app`, `windows[0].app`.
///
/// For the output of a list command, the name of a field of the rows is enough.
struct FieldPath: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        /// A member of an object.
        case name(String)
        /// All items of a list: `[]`.
        case all
        /// The item of a list with this index, from 0: `[3]`.
        case place(Int)
    }

    let text: String
    private let steps: [Step]

    /// - Throws: `ValidationError` for a text that is not a path.
    static func parse(_ text: String) throws -> FieldPath {
        guard let path = FieldPath(text) else {
            throw ValidationError(
                "'\(text)' is not a valid field (expected a name such as state, or a path such as windows[].app)")
        }
        return path
    }

    init?(_ text: String) {
        self.text = text
        var steps: [Step] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let name = part.prefix { $0 != "[" }
            guard !name.isEmpty else { return nil }
            steps.append(.name(String(name)))
            var brackets = part.dropFirst(name.count)
            while !brackets.isEmpty {
                guard brackets.first == "[", let end = brackets.firstIndex(of: "]") else { return nil }
                let index = brackets[brackets.index(after: brackets.startIndex)..<end]
                if index.isEmpty {
                    steps.append(.all)
                } else if let number = Int(index), number >= 0 {
                    steps.append(.place(number))
                } else {
                    return nil
                }
                brackets = brackets[brackets.index(after: end)...]
            }
        }
        self.steps = steps
    }

    /// Returns the field's values, each on a line of its own; nil when there is no such field.
    ///
    /// - Parameter json: a JSON object.
    func lines(in json: String) -> [String]? {
        guard let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(json.utf8)) else { return nil }
        guard let values = tree.values(at: steps[...]) ?? tree.onlyList?.values(at: [.all] + steps) else { return nil }
        return values.map(\.line)
    }

    /// Returns the names of the fields, for an error about an unknown field.
    static func names(in json: String) -> [String] {
        guard let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(json.utf8)) else { return [] }
        return tree.names
    }
}

extension JSONTree {
    /// The list of the rows, if the object has nothing else.
    fileprivate var onlyList: JSONTree? {
        guard case .object(let fields) = self, fields.count == 1, case .list? = fields.values.first else { return nil }
        return fields.values.first
    }

    fileprivate var names: [String] {
        switch self {
        case .object(let fields): onlyList?.names ?? fields.keys.sorted()
        case .list(let items): items.first?.names ?? []
        case .null, .boolean, .integer, .unsigned, .real, .text: []
        }
    }

    /// Returns the values at the path, or nil if it leads to no field. A path into an empty list, past the end of
    /// a list, or into null has no values.
    fileprivate func values(at steps: ArraySlice<FieldPath.Step>) -> [JSONTree]? {
        guard let step = steps.first else { return [self] }
        let nextSteps = steps.dropFirst()
        switch (step, self) {
        case (.name(let name), .object(let fields)): return fields[name]?.values(at: nextSteps)
        case (.all, .list(let items)):
            let values = items.map { $0.values(at: nextSteps) }
            // Some items may lack the field, but not all of them.
            return values.contains { $0 != nil } || items.isEmpty ? values.flatMap { $0 ?? [] } : nil
        case (.place(let index), .list(let items)):
            return items.indices.contains(index) ? items[index].values(at: nextSteps) : []
        // A field of a null value is not an error, since the value may have fields another time.
        case (_, .null): return []
        case (.name, _), (.all, _), (.place, _): return nil
        }
    }

    /// The value on a line: a text without quotes, null as nothing, anything else as JSON.
    fileprivate var line: String {
        switch self {
        case .null: ""
        case .text(let text): Printable.escaped(text)
        case .boolean, .integer, .unsigned, .real, .list, .object: JSONText.encode(self)
        }
    }
}
