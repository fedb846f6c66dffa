public import ActivityWire

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

/// Decides which events are taken into memory when outboxes are read from the store. These are the first events of each
/// outbox, up to the limits of its session and its app.
public struct OutboxMemory: Sendable {
    private let bounds: OutboxBounds
    private var ofSessions: [SceneSessionID: Int] = [:]
    private var ofApps: [AppID: Int] = [:]
    /// Sessions with an event that was left in the store. Their later events stay there too, so that the events in
    /// memory are always the next events.
    private var sessionsInStoreOnly: Set<SceneSessionID> = []

    public init(_ bounds: OutboxBounds = .standard) {
        self.bounds = bounds
    }

    /// Returns the record as it is to be kept in memory: with its event, or without if the event stays in the store.
    public mutating func recordToKeep(
        _ record: DeliveryRecord, of session: SceneSessionID, app: AppID
    ) -> DeliveryRecord {
        let bytes = record.bytes
        let own = ofSessions[session] ?? 0
        guard record.event != nil else { return record }
        guard !sessionsInStoreOnly.contains(session), bounds.hasMemory(for: bytes, beside: own, ofApp: ofApps[app] ?? 0)
        else {
            sessionsInStoreOnly.insert(session)
            return record.leftInStore
        }
        ofSessions[session] = own + bytes
        ofApps[app, default: 0] += bytes
        return record
    }
}

extension OutboxBounds {
    /// Whether an event of `bytes` fits into memory beside `own` bytes of its session and `ofApp` bytes of its app. The
    /// first event of a session always fits.
    func hasMemory(for bytes: Int, beside own: Int, ofApp: Int) -> Bool {
        own == 0 || (bytes <= memoryPerSession - own && bytes <= memoryPerApp - ofApp)
    }
}
