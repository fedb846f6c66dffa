import ActivityWire
public import SceneValues

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
    /// User info from the sender beside the URL, in a form that sender and app agree on.
    public let annotation: UserInfo
    /// The advertisement that the URL is from; nil if the sender names none.
    public let eventAttribution: EventAttribution?
    /// The origin of a URL that the broker delivered.
    public internal(set) var origin: EventOrigin?
}

extension URLContext {
    init(_ wire: ActivityWire.URLContext, of delivery: Delivery) throws(SceneError) {
        self.init(
            url: wire.url, openInPlace: wire.openInPlace, contentType: wire.contentType,
            sourceApplication: delivery.sender.app?.text, annotation: try UserInfo(decoding: wire.annotation),
            eventAttribution: wire.eventAttribution, origin: EventOrigin(delivery))
    }
}
