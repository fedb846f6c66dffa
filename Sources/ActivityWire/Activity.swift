/// A small, typed description of what the user is doing (U:§10), with its user info as opaque bytes.
public struct Activity: Hashable, Sendable {
    /// Reverse-DNS name of the kind of activity; never empty (U:U1).
    public var type: String
    public var title: String?
    /// The content this activity is about; what a session's conditions are tested on (U:U5).
    public var targetContentIdentifier: String?
    public var persistentIdentifier: String?
    /// `http` or `https` only (U:U7).
    public var webpageURL: String?
    public var referrerURL: String?
    public var expiration: WallTime?
    public var keywords: [String]
    public var requiredUserInfoKeys: [String]
    public var eligibility: Eligibility
    public var supportsContinuationStreams: Bool
    /// Typed user info, encoded by the clients; the broker never opens it.
    public var userInfo: Blob
    public init(
        type: String,
        title: String? = nil,
        targetContentIdentifier: String? = nil,
        persistentIdentifier: String? = nil,
        webpageURL: String? = nil,
        referrerURL: String? = nil,
        expiration: WallTime? = nil,
        keywords: [String] = [],
        requiredUserInfoKeys: [String] = [],
        eligibility: Eligibility = .handoff,
        supportsContinuationStreams: Bool = false,
        userInfo: Blob = .empty
    ) {
        self.type = type
        self.title = title
        self.targetContentIdentifier = targetContentIdentifier
        self.persistentIdentifier = persistentIdentifier
        self.webpageURL = webpageURL
        self.referrerURL = referrerURL
        self.expiration = expiration
        self.keywords = keywords
        self.requiredUserInfoKeys = requiredUserInfoKeys
        self.eligibility = eligibility
        self.supportsContinuationStreams = supportsContinuationStreams
        self.userInfo = userInfo
    }
}
