// Written by `make schema` from Tools/Schema/Proto.

/// A URL or file to open.
public struct URLContext: Hashable, Sendable {
    /// The URL; never empty. ``Limits/urlBytes``.
    public var url: String
    /// False: the receiver copies the file before using it. Absent: true.
    public var openInPlace: Bool
    /// The file's uniform type identifier; absent: the type that goes with the extension of the URL's path.
    /// ``Limits/nameBytes``.
    public var contentType: String?
    /// Which blob is what the sender adds, a `UserInfo`; 0: empty. ``Limits/userInfoBytes``.
    public var annotation: Blob
    /// The advertisement that the URL is from; absent: none.
    public var eventAttribution: EventAttribution?

    public init(
        url: String, openInPlace: Bool = true, contentType: String? = nil, annotation: Blob = .empty,
        eventAttribution: EventAttribution? = nil
    ) {
        self.url = url
        self.openInPlace = openInPlace
        self.contentType = contentType
        self.annotation = annotation
        self.eventAttribution = eventAttribution
    }
}
