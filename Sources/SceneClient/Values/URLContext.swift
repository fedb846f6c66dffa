/// A URL or file to open (U:C2).
public struct URLContext: Hashable, Sendable {
    /// The URL.
    public let url: String
    /// False: copy the file before using it.
    public let openInPlace: Bool
    /// The file's uniform type identifier, where the sender knew it.
    public let contentType: String?
    /// The app that sent it; nil for tools, and for apps of other teams.
    public let sourceApplication: String?
    /// Set on what the broker delivered.
    public internal(set) var origin: EventOrigin?
}
