// Written by `make schema` from Tools/Schema/Proto.

/// A small, typed description of what the user is doing.
public struct Activity: Hashable, Sendable {
    /// Reverse-DNS name of the kind of activity; never empty. ``Limits/activityTypeBytes``.
    public var type: String
    /// For people. ``Limits/titleBytes``.
    public var title: String?
    /// The content this is about. ``Limits/targetContentIdentifierBytes``.
    public var targetContentIdentifier: String?
    /// The app's own name for it, to delete it by. ``Limits/identifierBytes``.
    public var persistentIdentifier: String?
    /// The same content on the web, http or https only. ``Limits/urlBytes``.
    public var webpageURL: String?
    /// Where the user came from. ``Limits/urlBytes``.
    public var referrerURL: String?
    /// When it stops being of use; wall time in milliseconds.
    public var expiration: WallTime?
    /// For search. ``Limits/keywords`` of ``Limits/keywordBytes`` each.
    public var keywords: [String]
    /// The keys of the user info that must be kept. ``Limits/keywords`` of ``Limits/keywordBytes`` each.
    public var requiredUserInfoKeys: [String]
    /// Bits: 1 handoff, 2 search, 4 public indexing, 8 prediction. Absent: handoff.
    public var eligibility: Activity.Eligibility
    /// Whether the receiver may ask for streams to the sender.
    public var supportsContinuationStreams: Bool
    /// Which blob is the user info, a `UserInfo`; 0: empty. ``Limits/userInfoBytes``;
    /// as saved state, ``Limits/restorationStateBytes``.
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
