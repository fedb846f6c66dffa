import ActivityWire
import ArgumentParser

/// A session on the command line: an identifier, a prefix of one, or `APP:TARGET`. The broker finds out which.
enum SessionArgument {
    static let help = ArgumentHelp("An identifier, a unique prefix of one, or APP:TARGET.", valueName: "session")

    /// - Throws: `ValidationError` for an empty text.
    static func parse(_ text: String) throws -> SessionReference {
        guard !text.isEmpty else {
            throw ValidationError("a session is an identifier, a unique prefix of one, or APP:TARGET, and not empty")
        }
        return SessionReference(text: text)
    }
}
