import ActivityWire

/// Stored sessions that are taken in while the store is still being read.
///
/// Reading and taking in cost about the same, and run on two threads. The state that the store returns at the end has
/// all sessions too; the core uses the sessions taken in here if they are as many. A class, so that the core gets the
/// sessions without a copy.
public final class RestoredSessions {
    private var registry = SessionRegistry()
    private var added = 0

    public init() {}

    /// Takes in sessions. All calls together must give the store's sessions in its order.
    public func add(_ records: [SessionRecord]) {
        added += records.count
        for record in records { registry.insert(stored: record) }
    }

    /// Returns the sessions and keeps none; nil if they are not all the sessions in the state, as when the store was read
    /// twice.
    func takeAll(of state: StoredState) -> SessionRegistry? {
        defer {
            registry = SessionRegistry()
            added = 0
        }
        return added == state.sessions.count ? registry : nil
    }
}

extension SessionRegistry {
    /// Makes a registry with the sessions of the store.
    init(stored records: [SessionRecord]) {
        reserveCapacity(records.count)
        for record in records { insert(stored: record) }
    }

    /// Inserts a session from the store.
    mutating func insert(stored record: SessionRecord) {
        // The stored conditions were valid once. If they no longer are, the session accepts any content instead of
        // being lost.
        insert(record, conditions: (try? ParsedConditions(record.conditions)) ?? .standard)
    }
}
