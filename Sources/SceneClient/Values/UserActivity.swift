import ActivityWire

/// An activity of the user, as `NSUserActivity` describes it (U:§10): a value, so that a sent activity cannot change.
public struct UserActivity: Hashable, Sendable {
    /// The reverse-DNS name of the kind of activity (U:U1).
    public let activityType: String
    /// The title, for people.
    public var title: String?
    /// Additional data, at most ``UserInfo/bytesMax`` when encoded; sending throws for larger data.
    public var userInfo: UserInfo
    /// The content that the activity is about; the conditions of windows are evaluated with it (U:U5).
    public var targetContentIdentifier: String?
    /// The app's own name for the activity, by which it can be deleted (U:U6).
    public var persistentIdentifier: String?
    /// The same content on the web, `http` or `https`; see ``setWebpageURL(_:)``.
    public private(set) var webpageURL: String?
    /// The page that linked to this content (U:U8).
    public var referrerURL: String?
    /// The time when the activity expires, in seconds since 1970-01-01 UTC (U:U9).
    public var expirationDate: Double?
    /// Words for search; without any, the set is empty (U:U10). Carried unchanged; there is no index.
    public var keywords: Set<String> = []
    /// The keys that must survive indexing (U:U4).
    public var requiredUserInfoKeys: Set<String> = []
    /// Whether another window may continue the activity; by default it may (U:U11).
    public var isEligibleForHandoff = true
    /// Whether search may use the activity; by default it may not (U:U12). Carried unchanged; there is no index.
    public var isEligibleForSearch = false
    /// Whether a public index may contain the activity (U:U12). Carried unchanged; there is no index.
    public var isEligibleForPublicIndexing = false
    /// Whether the activity may be predicted (U:U12). Carried unchanged; nothing is predicted.
    public var isEligibleForPrediction = false
    /// Whether the window that continues the activity may request streams (U:U14).
    public var supportsContinuationStreams = false
    /// The origin of an activity that the broker delivered; never sent.
    public internal(set) var origin: EventOrigin?

    /// Makes an activity of this type.
    public init(
        activityType: String, title: String? = nil, targetContentIdentifier: String? = nil, userInfo: UserInfo = [:]
    ) {
        self.activityType = activityType
        self.title = title
        self.targetContentIdentifier = targetContentIdentifier
        self.userInfo = userInfo
    }

    /// Sets the page that shows the same content (U:U7).
    ///
    /// - Throws: `invalidValue` for a URL that is neither `http` nor `https`.
    public mutating func setWebpageURL(_ url: String?) throws(SceneError) {
        if let url {
            let head = url.prefix(8).lowercased()
            let scheme = ["http://", "https://"].first { head.hasPrefix($0) }
            guard let scheme, url.count > scheme.count else {
                throw .invalidValue(field: "webpageURL", reason: "is neither http nor https: \(url)")
            }
        }
        webpageURL = url
    }

    /// Adds entries to the user info; they replace entries of the same key (U:U3).
    public mutating func addUserInfoEntries(from other: UserInfo) {
        userInfo.addEntries(from: other)
    }

    /// Throws the error that sending would throw: for an empty type, or a value over its limit.
    public func validate() throws(SceneError) {
        _ = try wire()
    }
}

extension UserActivity {
    /// Returns the activity with all of its fields, which the broker passes on unchanged (U:A9).
    func wire() throws(SceneError) -> Activity {
        try checkBounds()
        var eligibility: Activity.Eligibility = []
        if isEligibleForHandoff { eligibility.insert(.handoff) }
        if isEligibleForSearch { eligibility.insert(.search) }
        if isEligibleForPublicIndexing { eligibility.insert(.publicIndexing) }
        if isEligibleForPrediction { eligibility.insert(.prediction) }
        return Activity(
            type: activityType,
            title: title,
            targetContentIdentifier: targetContentIdentifier,
            persistentIdentifier: persistentIdentifier,
            webpageURL: webpageURL,
            referrerURL: referrerURL,
            expiration: try expirationDate.map(Self.wallTime),
            keywords: keywords.sorted(),
            requiredUserInfoKeys: requiredUserInfoKeys.sorted(),
            eligibility: eligibility,
            supportsContinuationStreams: supportsContinuationStreams,
            userInfo: try userInfo.encoded()
        )
    }

    init(_ wire: Activity) throws(SceneError) {
        activityType = wire.type
        title = wire.title
        targetContentIdentifier = wire.targetContentIdentifier
        persistentIdentifier = wire.persistentIdentifier
        webpageURL = wire.webpageURL
        referrerURL = wire.referrerURL
        expirationDate = wire.expiration.map { Double($0.milliseconds) / 1_000 }
        keywords = Set(wire.keywords)
        requiredUserInfoKeys = Set(wire.requiredUserInfoKeys)
        isEligibleForHandoff = wire.eligibility.contains(.handoff)
        isEligibleForSearch = wire.eligibility.contains(.search)
        isEligibleForPublicIndexing = wire.eligibility.contains(.publicIndexing)
        isEligibleForPrediction = wire.eligibility.contains(.prediction)
        supportsContinuationStreams = wire.supportsContinuationStreams
        userInfo = try UserInfo(decoding: wire.userInfo)
    }

    /// Throws for values that the broker would refuse. The broker cannot always report a refusal: an acknowledgement
    /// that contains an activity has no reply.
    private func checkBounds() throws(SceneError) {
        guard !activityType.isEmpty else { throw .invalidValue(field: "activityType", reason: "is empty") }
        try Bound.check(activityType, "activityType", Limits.activityTypeBytes)
        try Bound.check(title, "title", Limits.titleBytes)
        try Bound.check(targetContentIdentifier, "targetContentIdentifier", Limits.targetContentIdentifierBytes)
        try Bound.check(persistentIdentifier, "persistentIdentifier", Limits.identifierBytes)
        try Bound.check(webpageURL, "webpageURL", Limits.urlBytes)
        try Bound.check(referrerURL, "referrerURL", Limits.urlBytes)
        for (field, words) in [("keywords", keywords), ("requiredUserInfoKeys", requiredUserInfoKeys)] {
            guard words.count <= Limits.keywords else {
                throw .invalidValue(field: field, reason: "are \(words.count), more than \(Limits.keywords)")
            }
            for word in words { try Bound.check(word, field, Limits.keywordBytes) }
        }
    }

    private static func wallTime(_ seconds: Double) throws(SceneError) -> WallTime {
        guard let milliseconds = Int64(exactly: (seconds * 1_000).rounded()) else {
            throw .invalidValue(field: "expirationDate", reason: "is not a valid time: \(seconds)")
        }
        return WallTime(milliseconds: milliseconds)
    }
}
