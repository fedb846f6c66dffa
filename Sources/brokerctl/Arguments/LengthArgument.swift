import ArgumentParser

/// A length in points on the command line.
enum LengthArgument {
    /// - Throws: `ValidationError` for what is no number, endless, or less than nothing.
    static func parse(_ text: String) throws -> Double {
        guard let length = Double(text), length.isFinite, length >= 0 else {
            throw ValidationError("'\(text)' is no length; give points as a number from 0, such as 320")
        }
        return length
    }
}
