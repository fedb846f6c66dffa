public import ActivityWire

/// One entry of a session's outbox.
public struct DeliveryRecord: Hashable, Sendable {
    public var number: DeliveryNumber
    public var request: RequestID
    public var sender: Sender
    /// The event; nil if the window is only brought forward, or while the event is only in the store.
    public var event: SceneEvent?
    /// Describes an event that is only in the store; nil otherwise.
    public var stored: StoredEvent?
    /// The number of times that the delivery was sent.
    public var attempts: UInt32 = 0
    public init(
        number: DeliveryNumber,
        request: RequestID,
        sender: Sender,
        event: SceneEvent? = nil,
        attempts: UInt32 = 0
    ) {
        self.number = number
        self.request = request
        self.sender = sender
        self.event = event
        self.attempts = attempts
    }
}
