// Written by `make schema` from Tools/Schema/Proto.

/// The facts about an activity that are told before its content: enough to find a window for it.
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

/// Sent by a window: what it shows is what the user does now.
public struct CurrentActivity: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch under which this process connected it.
    public var epoch: SceneEpoch
    /// Absent: the window has no current activity any more. Present: no other window of the app has one.
    public var activity: ActivityAdvert?

    public init(session: SceneSessionID, epoch: SceneEpoch, activity: ActivityAdvert? = nil) {
        self.session = session
        self.epoch = epoch
        self.activity = activity
    }
}

/// An activity by the number in its advert.
struct ActivityNumber: Hashable, Sendable {
    /// As the window chose it.
    var number: UInt64
}

/// The content of `continuationFailed`.
public struct ContinuationFailure: Hashable, Sendable {
    /// The activity's type, as it was announced.
    public var type: String
    /// Why.
    public var error: ContinuationError
    /// The request, 16 bytes.
    public var request: RequestID

    public init(type: String, error: ContinuationError, request: RequestID) {
        self.type = type
        self.error = error
        self.request = request
    }
}

/// Sent by a window that continues an activity.
struct ContinuationStreamsRequest: Hashable, Sendable {
    /// The request that brought the activity, 16 bytes.
    var request: RequestID
}

/// Two streams, one each way, as the receiver of this message sees them.
public struct ContinuationStreams: Hashable, Sendable {
    /// The stream that the receiver of this message reads.
    public var input: StreamID
    /// The stream that it writes.
    public var output: StreamID
    /// The activity's number where its own window is told; else 0.
    public var activity: UInt64

    public init(input: StreamID, output: StreamID, activity: UInt64 = 0) {
        self.input = input
        self.output = output
        self.activity = activity
    }
}

/// Sent by a window: activities of its app that no window was given yet are not to be delivered.
struct WithdrawRequest: Hashable, Sendable {
    /// The activities with these persistent identifiers. ``Limits/keywords`` of ``Limits/identifierBytes`` each.
    var persistentIdentifiers: [String] = []
    /// All that have a persistent identifier.
    var all: Bool = false
}

/// A handler's answer.
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
