// Written by `make schema` from Schema/Proto.

/// What is told of an activity before its content: enough to find a window for it.
public struct ActivityAdvert: Hashable, Sendable {
    /// Chosen by the process of the window that has the activity; 0 where it does not matter.
    public var number: UInt64
    /// ``Limits/activityTypeBytes``; never empty.
    public var type: String
    /// ``Limits/titleBytes``.
    public var title: String?
    /// ``Limits/targetContentIdentifierBytes``.
    public var targetContentIdentifier: String?
    /// Opened where no app of the team continues the type. `http` or `https`. ``Limits/urlBytes``.
    public var webpageURL: String?
    /// Not continued after it; wall time in milliseconds.
    public var expiration: WallTime?
    /// Whether it may be continued elsewhere.
    public var isEligibleForHandoff: Bool
    /// Whether who continues it may ask for streams.
    public var supportsContinuationStreams: Bool

    public init(
        number: UInt64, type: String, title: String? = nil, targetContentIdentifier: String? = nil,
        webpageURL: String? = nil, expiration: WallTime? = nil, isEligibleForHandoff: Bool = true,
        supportsContinuationStreams: Bool = false
    ) {
        self.number = number
        self.type = type
        self.title = title
        self.targetContentIdentifier = targetContentIdentifier
        self.webpageURL = webpageURL
        self.expiration = expiration
        self.isEligibleForHandoff = isEligibleForHandoff
        self.supportsContinuationStreams = supportsContinuationStreams
    }
}

/// Why an activity is not continued.
public enum ContinuationError: UInt8, NamedChoice {
    /// It could not be handed over.
    case handoffFailed = 1
    /// The window that had it went away.
    case connectionUnavailable = 2
    /// The window that had it did not give it in its time.
    case remoteApplicationTimedOut = 3
    /// Its user info is over its bound.
    case handoffUserInfoTooLarge = 4
    /// Another continuation took its place.
    case userCancelled = 5

    public var name: String {
        switch self {
        case .handoffFailed: "handoffFailed"
        case .connectionUnavailable: "connectionUnavailable"
        case .remoteApplicationTimedOut: "remoteApplicationTimedOut"
        case .handoffUserInfoTooLarge: "handoffUserInfoTooLarge"
        case .userCancelled: "userCancelled"
        }
    }
}

/// What a handler answers.
public struct HandlerResult: Hashable, Sendable {
    /// The content's type, such as `text/plain`; empty: the content is a `UserInfo`. ``Limits/nameBytes``.
    public var contentType: String
    /// Which blob is the content; 0: empty. ``Limits/resultBytes``.
    public var content: Blob

    public init(contentType: String, content: Blob) {
        self.contentType = contentType
        self.content = content
    }
}
