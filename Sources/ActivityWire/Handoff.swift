/// What is told of an activity before its content: enough to find a window for it (U:U30).
public struct ActivityAdvert: Hashable, Sendable {
    /// Chosen by the process of the window that has the activity; 0 where it does not matter.
    public var number: UInt64
    public var type: String
    public var title: String?
    public var targetContentIdentifier: String?
    /// Opened where no app of the team continues the type (U:U28).
    public var webpageURL: String?
    public var expiration: WallTime?
    public var isEligibleForHandoff: Bool
    public var supportsContinuationStreams: Bool
    public init(
        number: UInt64,
        type: String,
        title: String? = nil,
        targetContentIdentifier: String? = nil,
        webpageURL: String? = nil,
        expiration: WallTime? = nil,
        isEligibleForHandoff: Bool = true,
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

/// A window says what the user does in it now; nil: nothing that could be continued (U:U15–U17).
public struct CurrentActivity: Hashable, Sendable {
    public var session: SceneSessionID
    public var epoch: SceneEpoch
    public var activity: ActivityAdvert?
    public init(session: SceneSessionID, epoch: SceneEpoch, activity: ActivityAdvert? = nil) {
        self.session = session
        self.epoch = epoch
        self.activity = activity
    }
}

/// Why an activity is not continued (U:U20, U:U26).
public enum ContinuationError: UInt8, Hashable, Sendable, CaseIterable {
    case handoffFailed = 1
    case connectionUnavailable = 2
    case remoteApplicationTimedOut = 3
    case handoffUserInfoTooLarge = 4
    case userCancelled = 5

    /// The outcome of a request that ends for this reason.
    public var outcome: OutcomeCode {
        switch self {
        case .handoffFailed: .handoffFailed
        case .connectionUnavailable: .connectionUnavailable
        case .remoteApplicationTimedOut: .remoteApplicationTimedOut
        case .handoffUserInfoTooLarge: .handoffUserInfoTooLarge
        case .userCancelled: .userCancelled
        }
    }
}

/// The activity that was announced does not come.
public struct ContinuationFailure: Hashable, Sendable {
    /// The activity's type, as it was announced.
    public var type: String
    public var error: ContinuationError
    public var request: RequestID
    public init(type: String, error: ContinuationError, request: RequestID) {
        self.type = type
        self.error = error
        self.request = request
    }
}
