import ActivityWire
import ArgumentParser

/// A duration on the command line.
enum DurationArgument {
    /// - Throws: `ValidationError` with the text and what is allowed.
    static func parse(_ text: String) throws -> Duration {
        do {
            return try DurationText.parse(text)
        } catch {
            throw ValidationError("\(error)")
        }
    }
}
