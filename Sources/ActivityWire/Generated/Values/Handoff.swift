// Written by `make schema` from Tools/Schema/Proto.

/// The facts about an activity that are told before its content: enough to find a window for it.
public struct ActivityAdvert: Hashable, Sendable {
    /// A number that the process with the activity's window chooses; 0 where the number does not matter.
    public var number: UInt64
    /// The activity's type; never empty. At most ``Limits/activityTypeBytes``.
    public var type: String
    /// The activity's title. At most ``Limits/titleBytes``.
    public var title: String?
    /// The content that the activity is about. At most ``Limits/targetContentIdentifierBytes``.
    public var targetContentIdentifier: String?
    /// The URL that is opened where no app of the team continues the type; `http` or `https` only. At most
    /// ``Limits/urlBytes``.
    public var webpageURL: String?
    /// When the activity can no longer be continued; wall time in milliseconds.
    public var expiration: WallTime?
    /// Whether another window may continue the activity.
    public var isEligibleForHandoff: Bool
    /// Whether the window that continues the activity may ask for streams.
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

/// Sent by a window: sets its current activity. The content of that window is then what the user works on.
public struct CurrentActivity: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch under which this process connected the session.
    public var epoch: SceneEpoch
    /// The window's current activity. No other window of the app has a current activity then. Absent: the window no
    /// longer has one.
    public var activity: ActivityAdvert?

    public init(session: SceneSessionID, epoch: SceneEpoch, activity: ActivityAdvert? = nil) {
        self.session = session
        self.epoch = epoch
        self.activity = activity
    }
}

/// An activity, by the number in its advert.
struct ActivityNumber: Hashable, Sendable {
    /// The number that the window's process chose.
    var number: UInt64
}

/// Why an announced activity does not come. The content of `continuationFailed`.
public struct ContinuationFailure: Hashable, Sendable {
    /// The type of the activity, as it was announced.
    public var type: String
    /// Why the activity does not come.
    public var error: ContinuationError
    /// The request that announced the activity, 16 bytes.
    public var request: RequestID

    public init(type: String, error: ContinuationError, request: RequestID) {
        self.type = type
        self.error = error
        self.request = request
    }
}

/// Sent by a window that continues an activity: opens streams to the window that had it.
struct ContinuationStreamsRequest: Hashable, Sendable {
    /// The request that brought the activity, 16 bytes.
    var request: RequestID
}

/// Two streams between the window that continues an activity and the window that had it, one each way.
public struct ContinuationStreams: Hashable, Sendable {
    /// The stream that the receiver of this message reads.
    public var input: StreamID
    /// The stream that the receiver of this message writes.
    public var output: StreamID
    /// The activity's number, in the message to the window that had the activity; otherwise 0.
    public var activity: UInt64

    public init(input: StreamID, output: StreamID, activity: UInt64 = 0) {
        self.input = input
        self.output = output
        self.activity = activity
    }
}

/// Sent by a window: withdraws activities of its app that no window has been given yet.
struct WithdrawRequest: Hashable, Sendable {
    /// The persistent identifiers of the activities. At most ``Limits/keywords`` of ``Limits/identifierBytes``
    /// each.
    var persistentIdentifiers: [String] = []
    /// True to withdraw all activities that have a persistent identifier.
    var all: Bool = false
}

/// A handler's answer to a request.
public struct HandlerResult: Hashable, Sendable {
    /// The content's type, such as `text/plain`; empty: the content is a `UserInfo`. At most ``Limits/nameBytes``.
    public var contentType: String
    /// Which blob is the content; 0: empty. At most ``Limits/resultBytes``.
    public var content: Blob

    public init(contentType: String, content: Blob) {
        self.contentType = contentType
        self.content = content
    }
}
