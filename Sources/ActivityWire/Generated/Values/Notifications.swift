// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a client: a notification for an app's delegate. The app is started in the background for it if need be; no scene
/// is connected for it alone.
public struct NotifyRequest: Hashable, Sendable {
    /// The app. ``Limits/appIdentifierBytes``.
    public var app: AppID
    /// Which blob is the payload, a `UserInfo`; 0: empty. ``Limits/notificationPayloadBytes``.
    public var payload: Blob
    /// The stage at which the reply is sent; unspecified: handled.
    public var waitingFor: RequestStage
    /// Milliseconds, over 0 and at most ``Limits/requestTimeoutMaximum``; absent: the configured default, and beside it the
    /// time that the app has to complete the notification.
    public var timeout: Duration?
    /// A repeat with the same key gets the first outcome. `waitingFor` and `timeout` may differ. Keys are shared with
    /// `activate`. ``Limits/idempotencyKeyBytes``.
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
    /// The request it belongs to, 16 bytes.
    public var request: RequestID
    /// True when an earlier attempt may have been handled.
    public var isRedelivery: Bool
    /// The sender.
    public var sender: Sender
    /// Which blob is the payload, a `UserInfo`; 0: empty. ``Limits/notificationPayloadBytes``.
    public var payload: Blob

    public init(request: RequestID, isRedelivery: Bool = false, sender: Sender, payload: Blob = .empty) {
        self.request = request
        self.isRedelivery = isRedelivery
        self.sender = sender
        self.payload = payload
    }
}
