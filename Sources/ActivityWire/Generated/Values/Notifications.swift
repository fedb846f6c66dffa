// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a client: a notification for an app's delegate. The broker starts the app in the background if it does
/// not run. It never connects a scene just for the notification.
public struct NotifyRequest: Hashable, Sendable {
    /// The app. At most ``Limits/appIdentifierBytes``.
    public var app: AppID
    /// Which blob is the payload, a `UserInfo`; 0: empty. At most ``Limits/notificationPayloadBytes``.
    public var payload: Blob
    /// The stage at which the broker sends the reply; unspecified: handled.
    public var waitingFor: RequestStage
    /// The time that the request is given, in milliseconds, over 0 and at most ``Limits/requestTimeoutMaximum``.
    /// Absent: the configured default, plus the time that the app is given to complete the notification.
    public var timeout: Duration?
    /// A key that marks repeats. A repeat with the same key gets the outcome of the first request. `waitingFor`
    /// and `timeout` may differ. Keys are shared with `activate`. At most ``Limits/idempotencyKeyBytes``.
    public var idempotencyKey: String?
    /// A digest of all that the request asks for, taken by whoever received it; tells a repeat from another request.
    public var digest: Blob

    public init(
        app: AppID, payload: Blob = .empty, waitingFor: RequestStage = .handled, timeout: Duration? = nil,
        idempotencyKey: String? = nil, digest: Blob = .empty
    ) {
        self.app = app
        self.payload = payload
        self.waitingFor = waitingFor
        self.timeout = timeout
        self.idempotencyKey = idempotencyKey
        self.digest = digest
    }
}

/// A notification on its way to an app's delegate.
public struct RemoteNotification: Hashable, Sendable {
    /// The request that the notification belongs to, 16 bytes.
    public var request: RequestID
    /// True if an earlier attempt to deliver the notification may have been handled.
    public var isRedelivery: Bool
    /// The sender of the request.
    public var sender: Sender
    /// Which blob is the payload, a `UserInfo`; 0: empty. At most ``Limits/notificationPayloadBytes``.
    public var payload: Blob

    public init(request: RequestID, isRedelivery: Bool = false, sender: Sender, payload: Blob = .empty) {
        self.request = request
        self.isRedelivery = isRedelivery
        self.sender = sender
        self.payload = payload
    }
}
