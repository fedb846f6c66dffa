// Written by `make schema` from Tools/Schema/Proto.

/// A URL or file to open.
public struct URLContext: Hashable, Sendable {
    /// The URL; never empty. At most ``Limits/urlBytes``.
    public var url: String
    /// False if the receiver is to copy the file before using it. Absent: true.
    public var openInPlace: Bool
    /// The file's uniform type identifier. Absent: the type that belongs to the extension of the URL's path. At
    /// most ``Limits/nameBytes``.
    public var contentType: String?
    /// Which blob is the sender's annotation, a `UserInfo`; 0: empty. At most ``Limits/userInfoBytes``.
    public var annotation: Blob
    /// The advertisement that the URL came from; absent: none.
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
