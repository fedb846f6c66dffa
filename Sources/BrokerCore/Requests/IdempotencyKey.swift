public import ActivityWire

/// An idempotency key within its scope: one app's windows, or the user's tools.
public struct IdempotencyKey: Hashable, Sendable {
    public var app: AppID?
    public var text: String
    public init(app: AppID? = nil, text: String) {
        self.app = app
        self.text = text
    }
}
