// Written by `make schema` from Tools/Schema/Proto.

/// A small, typed description of what the user is doing.
public struct Activity: Hashable, Sendable {
    /// The kind of activity, as a reverse-DNS name; never empty. At most ``Limits/activityTypeBytes``.
    public var type: String
    /// The title, for people. At most ``Limits/titleBytes``.
    public var title: String?
    /// The content that the activity is about. At most ``Limits/targetContentIdentifierBytes``.
    public var targetContentIdentifier: String?
    /// The app's own name for the activity, by which the app can withdraw it. At most ``Limits/identifierBytes``.
    public var persistentIdentifier: String?
    /// The same content on the web; `http` or `https` only. At most ``Limits/urlBytes``.
    public var webpageURL: String?
    /// The URL that the user came from. At most ``Limits/urlBytes``.
    public var referrerURL: String?
    /// When the activity stops being of use; wall time in milliseconds.
    public var expiration: WallTime?
    /// Words by which a search finds the activity. At most ``Limits/keywords`` of ``Limits/keywordBytes`` each.
    public var keywords: [String]
    /// The keys of the user info that must be kept. At most ``Limits/keywords`` of ``Limits/keywordBytes`` each.
    public var requiredUserInfoKeys: [String]
    /// The uses that the activity is allowed, as bits: 1 handoff, 2 search, 4 public indexing, 8 prediction.
    /// Absent: handoff.
    public var eligibility: Activity.Eligibility
    /// Whether the window that continues the activity may ask for streams to the window that had it.
    public var supportsContinuationStreams: Bool
    /// Which blob is the user info, a `UserInfo`; 0: empty. At most ``Limits/userInfoBytes``, or
    /// ``Limits/restorationStateBytes`` in a saved state.
    public var userInfo: Blob

    public init(
        type: String, title: String? = nil, targetContentIdentifier: String? = nil, persistentIdentifier: String? = nil,
        webpageURL: String? = nil, referrerURL: String? = nil, expiration: WallTime? = nil, keywords: [String] = [],
        requiredUserInfoKeys: [String] = [], eligibility: Activity.Eligibility = .handoff,
        supportsContinuationStreams: Bool = false, userInfo: Blob = .empty
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
