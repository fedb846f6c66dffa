// Written by `make schema` from Tools/Schema/Proto.

/// One event on its way to one session.
public struct Delivery: Hashable, Sendable {
    /// The place in the session's order of acceptance; the first is 1. 0: transient, never sent again.
    public var number: DeliveryNumber
    /// The request it belongs to, 16 bytes.
    public var request: RequestID
    /// True when an earlier attempt may have been handled.
    public var isRedelivery: Bool
    /// The sender.
    public var sender: Sender
    /// The event to handle.
    public var event: SceneEvent

    public init(
        number: DeliveryNumber, request: RequestID, isRedelivery: Bool = false, sender: Sender, event: SceneEvent
    ) {
        self.number = number
        self.request = request
        self.isRedelivery = isRedelivery
        self.sender = sender
        self.event = event
    }
}

/// The sender of something, as the broker saw it; never what the peer claimed. The sender of a handoff is the window
/// that has the activity, whoever asked.
public struct Sender: Hashable, Sendable {
    /// The sender's app, or empty for tools.
    public var app: AppID?
    /// The session the user acted in, 16 bytes, or empty.
    public var session: SceneSessionID?
    /// The sender's process.
    public var processIdentifier: Int32
    /// The sender's user.
    public var userIdentifier: UInt32

    public init(app: AppID? = nil, session: SceneSessionID? = nil, processIdentifier: Int32, userIdentifier: UInt32) {
        self.app = app
        self.session = session
        self.processIdentifier = processIdentifier
        self.userIdentifier = userIdentifier
    }
}
