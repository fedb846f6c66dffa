public import ActivityWire

/// How much may wait for windows, in bytes of events: in memory, and in all.
public struct OutboxBounds: Hashable, Sendable {
    /// Of one session; what is over it lies in the store only.
    public var memoryPerSession = Limits.outboxMemoryBytes
    /// Of all sessions of one app together. Every session may have one event in memory even so.
    public var memoryPerApp = Limits.outboxMemoryBytesPerApp
    /// Over it a request is refused.
    public var perSession = Limits.outboxBytes
    /// The same of all sessions of one app.
    public var perApp = Limits.outboxBytesPerApp

    public init() {}

    public static let standard = OutboxBounds()
}

/// Decides, while outboxes are read from the store, which events are taken into memory: the first ones of each, as far
/// as its session and its app have room.
public struct OutboxMemory: Sendable {
    private let bounds: OutboxBounds
    private var ofSessions: [SceneSessionID: Int] = [:]
    private var ofApps: [AppID: Int] = [:]
    /// Sessions of which something is left in the store already: nothing behind it has its place in memory.
    private var full: Set<SceneSessionID> = []

    public init(_ bounds: OutboxBounds = .standard) {
        self.bounds = bounds
    }

    /// The record as it is to be kept.
    public mutating func keeping(_ record: DeliveryRecord, of session: SceneSessionID, app: AppID) -> DeliveryRecord {
        let bytes = record.bytes
        let own = ofSessions[session] ?? 0
        guard record.event != nil else { return record }
        guard !full.contains(session), bounds.hasRoom(for: bytes, beside: own, ofApp: ofApps[app] ?? 0) else {
            full.insert(session)
            return record.leftInStore
        }
        ofSessions[session] = own + bytes
        ofApps[app, default: 0] += bytes
        return record
    }
}

extension OutboxBounds {
    /// Whether an event may be in memory beside those of its session and those of its app that are there.
    func hasRoom(for bytes: Int, beside own: Int, ofApp: Int) -> Bool {
        own == 0 || (bytes <= memoryPerSession - own && bytes <= memoryPerApp - ofApp)
    }
}
