/// Where reasons and complaints go.
enum StandardError {
    /// Writes a line. If that fails there is nobody left to tell.
    static func write(_ text: String) {
        _ = OutputDescriptor.standardError.write(text + "\n")
    }
}
