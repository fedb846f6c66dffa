/// A line that `[Default Applications]` is to have.
public struct DefaultWish: Hashable, Sendable {
    /// The MIME type or the handler of a scheme.
    public var type: MIMEName
    /// The identifier of the desktop entry, with `.desktop`.
    public var entry: String

    public init(type: MIMEName, entry: String) {
        self.type = type
        self.entry = entry
    }
}
