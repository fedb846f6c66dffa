import ActivityWire
import OrderedCollections

/// Creates, closes and destroys sessions.
extension Broker {
    /// Creates a session with an identifier of its own, which stays the same for the session's life (U:M7).
    mutating func createSession(
        app: AppDescription,
        role: String,
        target: String?
    ) throws(Refusal) -> SceneSessionID {
        try sessions.checkCapacity(for: app.id)
        let id = identifiers.next(IdentifierKind.SceneSession.self)
        try sessions.create(id, of: app, role: role, target: target, at: now.wall)
        step.changedApps.append(app.id)
        return id
    }

    /// Closes a window, without a client to answer. A window with a closure confirmation stays until there is an answer
    /// (U:M19). If the report's outcome is `closed`, the session is being destroyed (U:L10), and the app's process ends
    /// with the app's last window (U:L19). Otherwise the session ends as by a request of its app (U:X6).
    mutating func close(_ id: SceneSessionID, _ answer: ClosureAnswer?) -> ClosureReport {
        let confirmation = sessions[id]?.record.closureConfirmation
        let outcome: ClosureOutcome =
            switch answer {
            case .close: .closed
            case .cancel: .kept
            case nil: confirmation == nil ? .closed : .needsConfirmation
            }
        if outcome == .closed {
            sessions.update(id) { $0.isClosedByUser = true }
            destroy(id, .standard)
        }
        return ClosureReport(session: id, outcome: outcome, confirmation: confirmation)
    }

    /// Destroys a session, without a client to answer. A session that had a scene lasts until then (U:M3).
    mutating func destroy(_ id: SceneSessionID, _ animation: DismissalAnimation) {
        guard let session = sessions[id], session.destruction == nil else { return }
        destroyedOnDisplay(id)
        loseActivity(of: id)
        removeSnapshotImage(of: id)
        for change in layouts.forgetStates(of: id) { step.record(change) }
        endAll(of: id, .sessionDestroyed, reason: "the session was destroyed")
        giveBackPlace(of: id)
        sessions.update(id) { $0.destruction = animation }
        step.forgetDeliveries(of: id)
        step.record(.sessionRemoved(id))
        // The app is owed a discard, which a process that does not run gets after its next launch (U:L9; P:L8).
        if session.record.hasConnected {
            for change in destructions.recordOwedDiscard(session.description) { step.record(change) }
        }
        publish(.sessionRemoved(id, session.record.app))
        sessions.markChanged(id)
    }
}
