import ArgumentParser

/// A condition on the command line.
enum ConditionArgument {
    /// - Throws: `ValidationError` with the grammar.
    static func parse(_ text: String) throws -> WaitCondition {
        do {
            return try WaitCondition(text)
        } catch {
            throw ValidationError("\(error)")
        }
    }

    /// - Throws: `ValidationError` for what is no position.
    static func parseStart(_ text: String) throws -> EventStart {
        guard let start = EventStart(text) else {
            throw ValidationError("\(text) is no position; give a number, or EPOCH:NUMBER as events prints it")
        }
        return start
    }
}
