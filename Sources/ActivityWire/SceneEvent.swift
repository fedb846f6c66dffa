/// Something from outside that one scene of an app is to handle (U:R7).
public indirect enum SceneEvent: Hashable, Sendable {
    case activity(Activity)
    case url(URLContext)
    case notification(NotificationResponse)
    case shortcut(ShortcutItem)
    /// Only from the broker: an activity of another window is on its way (U:U24); its content comes with the same request.
    case handoff(ActivityAdvert)

    /// The text that a session's conditions are tested on (U:R7).
    public var targetContentIdentifier: String? {
        switch self {
        case .activity(let activity): activity.targetContentIdentifier
        case .url(let context): context.url
        case .notification(let response): response.targetContentIdentifier
        case .shortcut(let item): item.targetContentIdentifier
        case .handoff(let advert): advert.targetContentIdentifier
        }
    }

    /// The event's kind in one word, for people and for JSON.
    public var kind: String {
        switch self {
        case .activity: "activity"
        case .url: "url"
        case .notification: "notification"
        case .shortcut: "shortcut"
        case .handoff: "handoff"
        }
    }
}

/// A URL or file to open (U:C2).
public struct URLContext: Hashable, Sendable {
    public var url: String
    /// False: the receiver copies the file before using it.
    public var openInPlace: Bool
    /// The file's uniform type identifier, where the sender knows it.
    public var contentType: String?
    public init(url: String, openInPlace: Bool = true, contentType: String? = nil) {
        self.url = url
        self.openInPlace = openInPlace
        self.contentType = contentType
    }
}

/// The user's answer to a notification (U:C4).
public struct NotificationResponse: Hashable, Sendable {
    public var notificationIdentifier: String
    public var actionIdentifier: String
    public var targetContentIdentifier: String?
    public var userInfo: Blob
    public init(
        notificationIdentifier: String,
        actionIdentifier: String = "",
        targetContentIdentifier: String? = nil,
        userInfo: Blob = .empty
    ) {
        self.notificationIdentifier = notificationIdentifier
        self.actionIdentifier = actionIdentifier
        self.targetContentIdentifier = targetContentIdentifier
        self.userInfo = userInfo
    }
}

/// A quick action chosen by the user (U:C5).
public struct ShortcutItem: Hashable, Sendable {
    public var type: String
    public var title: String
    public var targetContentIdentifier: String?
    public var userInfo: Blob
    public init(type: String, title: String = "", targetContentIdentifier: String? = nil, userInfo: Blob = .empty) {
        self.type = type
        self.title = title
        self.targetContentIdentifier = targetContentIdentifier
        self.userInfo = userInfo
    }
}

/// Who sent something, as the broker saw it; never what the peer claimed.
public struct Sender: Hashable, Sendable {
    public var app: AppID?
    public var session: SceneSessionID?
    public var processIdentifier: Int32
    public var userIdentifier: UInt32
    public init(app: AppID? = nil, session: SceneSessionID? = nil, processIdentifier: Int32, userIdentifier: UInt32) {
        self.app = app
        self.session = session
        self.processIdentifier = processIdentifier
        self.userIdentifier = userIdentifier
    }
}

/// One event on its way to one session.
public struct Delivery: Hashable, Sendable {
    public var number: DeliveryNumber
    public var request: RequestID
    /// True when an earlier attempt may have been handled: its window ended before the acknowledgement was committed.
    public var isRedelivery: Bool
    public var sender: Sender
    public var event: SceneEvent
    public init(
        number: DeliveryNumber,
        request: RequestID,
        isRedelivery: Bool = false,
        sender: Sender,
        event: SceneEvent
    ) {
        self.number = number
        self.request = request
        self.isRedelivery = isRedelivery
        self.sender = sender
        self.event = event
    }
}
