/// A URL or file to open (U:C2).
public struct URLContext: Hashable, Sendable {
    /// The URL.
    public let url: String
    /// Whether the app may use the file in place; if false, copy the file before using it.
    public let openInPlace: Bool
    /// The file's uniform type identifier; nil if the sender did not know it.
    public let contentType: String?
    /// The app that sent the URL; nil for tools, and for apps of other teams.
    public let sourceApplication: String?
    /// The origin of a URL that the broker delivered.
    public internal(set) var origin: EventOrigin?
}
