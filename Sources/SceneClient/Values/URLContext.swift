/// A URL or file to open (U:C2).
public struct URLContext: Hashable, Sendable {
    public let url: String
    /// False: copy the file before using it.
    public let openInPlace: Bool
    /// The file's uniform type identifier, where the sender knew it.
    public let contentType: String?
    public let sourceApplication: String?
    /// Set on what the broker delivered.
    public internal(set) var origin: EventOrigin?
}
