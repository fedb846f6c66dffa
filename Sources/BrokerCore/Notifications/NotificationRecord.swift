public import ActivityWire

/// A notification that an app's delegate has not completed yet (W:§9).
public struct NotificationRecord: Hashable, Sendable {
    public var request: RequestID
    public var app: AppID
    public var sender: Sender
    /// The encoded user info, which the broker never decodes.
    public var payload: Blob
    /// The number of times that the notification was sent.
    public var attempts: UInt32

    public init(request: RequestID, app: AppID, sender: Sender, payload: Blob = .empty, attempts: UInt32 = 0) {
        self.request = request
        self.app = app
        self.sender = sender
        self.payload = payload
        self.attempts = attempts
    }
}
