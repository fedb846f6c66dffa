// Written by `make schema` from Tools/Schema/Proto.

/// One event on its way to one session.
public struct Delivery: Hashable, Sendable {
    /// The event's place in the order in which the broker accepted events for the session; the first is 1. 0: the
    /// event is transient, and is never sent again.
    public var number: DeliveryNumber
    /// The request that the event belongs to, 16 bytes.
    public var request: RequestID
    /// True if an earlier attempt to deliver the event may have been handled.
    public var isRedelivery: Bool
    /// The sender of the request.
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

/// The sender of a request, as the broker found it out, and never as the peer claims it. The sender of a handoff is
/// the window that has the activity, whoever made the request.
public struct Sender: Hashable, Sendable {
    /// The sender's app, or empty for tools.
    public var app: AppID?
    /// The session that the user acted in, 16 bytes, or empty.
    public var session: SceneSessionID?
    /// The process identifier of the sender.
    public var processIdentifier: Int32
    /// The user identifier of the sender.
    public var userIdentifier: UInt32
    /// The machine that the request comes from, whose broker vouches for the app and the session. Absent: this machine.
    public var machine: String?

    public init(
        app: AppID? = nil, session: SceneSessionID? = nil, processIdentifier: Int32, userIdentifier: UInt32,
        machine: String? = nil
    ) {
        self.app = app
        self.session = session
        self.processIdentifier = processIdentifier
        self.userIdentifier = userIdentifier
        self.machine = machine
    }
}
