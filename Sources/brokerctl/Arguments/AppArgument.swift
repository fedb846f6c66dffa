import ActivityWire
import ArgumentParser

/// An app on the command line.
enum AppArgument {
    /// - Throws: `ValidationError` for a text that no bundle identifier is.
    static func parse(_ text: String) throws -> AppID {
        guard let app = AppID(text) else {
            throw ValidationError(
                "'\(text)' is no app identifier: letters, digits, '-' and '_' between dots, at most "
                    + "\(Limits.appIdentifierBytes) bytes, such as org.example.notes")
        }
        return app
    }
}
