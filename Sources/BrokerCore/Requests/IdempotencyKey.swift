public import ActivityWire

/// An idempotency key within its scope: one app's windows, another machine's broker, or the user's tools.
public struct IdempotencyKey: Hashable, Sendable {
    public var app: AppID?
    /// The machine whose broker passed the request on; nil: the request was sent on this machine.
    public var machine: String?
    public var text: String
    public init(app: AppID? = nil, machine: String? = nil, text: String) {
        self.app = app
        self.machine = machine
        self.text = text
    }
}
