import ActivityWire

/// The outboxes of all sessions that have waiting deliveries, or had some.
struct Outboxes: Sendable {
    private struct Owned {
        let app: AppID
        var outbox = Outbox()
    }

    private static let empty = Outbox()
    private var outboxes: [SceneSessionID: Owned] = [:]
    private var apps: [AppID: OutboxTotals] = [:]
    private(set) var totals = OutboxTotals()

    /// The session's outbox, which is empty for a session without deliveries.
    subscript(session: SceneSessionID) -> Outbox {
        _read {
            if let index = outboxes.index(forKey: session) {
                yield outboxes.values[index].outbox
            } else {
                yield Self.empty
            }
        }
    }

    func totals(of app: AppID) -> OutboxTotals { apps[app] ?? OutboxTotals() }

    mutating func append(_ entry: Outbox.Entry, to session: SceneSessionID, of app: AppID) {
        if outboxes[session] == nil { outboxes[session] = Owned(app: app) }
        update(session) { $0.append(entry) }
    }

    /// Changes the session's outbox in place; returns nil if it never had a delivery.
    @discardableResult
    mutating func update<Result>(_ session: SceneSessionID, _ change: (inout Outbox) -> Result) -> Result? {
        guard let index = outboxes.index(forKey: session) else { return nil }
        let before = OutboxTotals(outboxes.values[index].outbox)
        let result = change(&outboxes.values[index].outbox)
        let after = OutboxTotals(outboxes.values[index].outbox)
        if before != after { updateTotals(of: outboxes.values[index].app, before, after) }
        return result
    }

    /// Forgets the outbox of a session that is gone.
    mutating func remove(_ session: SceneSessionID) {
        guard let owned = outboxes.removeValue(forKey: session) else { return }
        updateTotals(of: owned.app, OutboxTotals(owned.outbox), OutboxTotals())
    }

    private mutating func updateTotals(of app: AppID, _ before: OutboxTotals, _ after: OutboxTotals) {
        totals.replace(before, by: after)
        var ofApp = totals(of: app)
        ofApp.replace(before, by: after)
        apps[app] = ofApp == OutboxTotals() ? nil : ofApp
    }

    /// The sessions whose outboxes are kept.
    var sessions: some Collection<SceneSessionID> { outboxes.keys }
}
