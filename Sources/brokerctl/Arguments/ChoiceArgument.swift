import ArgumentParser

/// One of a few words on the command line.
struct ChoiceArgument: Sendable {
    /// What is chosen: "orientation".
    let name: String
    let words: [String]

    init(_ name: String, _ words: [String]) {
        self.name = name
        self.words = words
    }

    init<Choice: RawRepresentable & CaseIterable>(_ name: String, _: Choice.Type) where Choice.RawValue == String {
        self.init(name, Choice.allCases.map(\.rawValue))
    }

    /// - Throws: `ValidationError` with the words there are.
    func parse(_ text: String) throws -> String {
        guard words.contains(text) else {
            throw ValidationError("'\(text)' is no \(name); there are \(words.joined(separator: ", "))")
        }
        return text
    }
}
