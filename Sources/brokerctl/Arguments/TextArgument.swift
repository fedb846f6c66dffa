import ArgumentParser

/// A text on the command line that cannot be empty.
struct TextArgument: Sendable {
    /// What it is: "a request's identifier".
    let name: String

    /// - Throws: `ValidationError` for an empty text.
    func parse(_ text: String) throws -> String {
        guard !text.isEmpty else { throw ValidationError("it is empty; give \(name)") }
        return text
    }
}
