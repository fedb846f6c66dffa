public import ActivityWire

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
