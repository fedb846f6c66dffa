import ActivityWire
public import SceneValues

/// The options of a URL that an app opens (W:§9).
public struct OpenURLOptions: Hashable, Sendable {
    /// Whether only an app that claims the URL's domain may get the URL, as an activity of the web-browsing type.
    /// If true, opening fails as `noAppForEvent` when no app claims the domain.
    public var universalLinksOnly: Bool
    /// Whether the receiver may use a file where it is; if false, it copies the file first.
    public var openInPlace: Bool
    /// The file's uniform type identifier; nil for the type that goes with the extension of the URL's path.
    public var contentType: String?
    /// User info beside the URL, in a form that this app and the receiver agree on.
    public var annotation: UserInfo
    /// The advertisement that the URL is from.
    public var eventAttribution: EventAttribution?

    /// Makes options; by default a file is opened in place, and nothing is added to the URL.
    public init(
        universalLinksOnly: Bool = false, openInPlace: Bool = true, contentType: String? = nil,
        annotation: UserInfo = UserInfo(), eventAttribution: EventAttribution? = nil
    ) {
        self.universalLinksOnly = universalLinksOnly
        self.openInPlace = openInPlace
        self.contentType = contentType
        self.annotation = annotation
        self.eventAttribution = eventAttribution
    }
}

extension OpenURLOptions {
    func context(_ url: String) throws(SceneError) -> ActivityWire.URLContext {
        guard !url.isEmpty else { throw .invalidValue(field: "url", reason: "is empty") }
        try Bound.check(url, "url", Limits.urlBytes)
        try Bound.check(contentType, "contentType", Limits.nameBytes)
        return ActivityWire.URLContext(
            url: url, openInPlace: openInPlace, contentType: contentType, annotation: try annotation.encoded(),
            eventAttribution: eventAttribution)
    }
}
