import ActivityWire

/// Limits of what waits for windows, in bytes of events: in memory, and in total.
public struct OutboxBounds: Hashable, Sendable {
    /// The most bytes in memory for one session. Further events lie in the store only.
    public var memoryPerSession = Limits.outboxMemoryBytes
    /// The most bytes in memory for all sessions of one app. Each session may have one event in memory regardless.
    public var memoryPerApp = Limits.outboxMemoryBytesPerApp
    /// The most bytes in total for one session. A request that exceeds them is refused, unless no event waits for the
    /// session.
    public var perSession = Limits.outboxBytes
    /// The most bytes in total for all sessions of one app. A request that exceeds them is refused.
    public var perApp = Limits.outboxBytesPerApp

    public init() {}

    public static let standard = OutboxBounds()
}

extension OutboxBounds {
    /// Whether an event of `bytes` fits into memory beside `own` bytes of its session and `ofApp` bytes of its app. The
    /// first event of a session always fits.
    func hasMemory(for bytes: Int, beside own: Int, ofApp: Int) -> Bool {
        own == 0 || (bytes <= memoryPerSession - own && bytes <= memoryPerApp - ofApp)
    }
}
