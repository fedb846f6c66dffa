import ActivityWire
import OrderedCollections

/// Keeps saved states, sets them aside and restores them (U:§9).
extension Broker {
    /// Records changes of a session's history for the commit.
    mutating func record(_ changes: [Change], of id: SceneSessionID) {
        for change in changes { step.record(change) }
        if !changes.isEmpty { sessions.markRowChanged(of: id) }
    }

    mutating func keep(_ state: SavedState, of id: SceneSessionID) {
        guard let session = sessions[id], session.destruction == nil else { return }
        let now = now.wall
        switch state {
        case .unchanged: return
        case .cleared: record(sessions.update(id) { $0.history.clear(of: id) } ?? [], of: id)
        case .activity(let activity):
            record(
                sessions.update(id) { $0.history.save(activity, of: id, at: now) + $0.history.recordRead(of: id) }
                    ?? [],
                of: id)
        }
        sessions.clearProblem("state", of: id)
        // The scene has now a newer state than the state that it could not read.
        sessions.update(id) { $0.lockedGeneration = nil }
    }

    /// Keeps a state that an app gives to one of its sessions (U:T5). A session without a scene drops its requested
    /// state, so that the next connect gets the given state. A session with a scene keeps its requested state, because
    /// the scene may save its last state before it reconnects for the request.
    mutating func assign(_ state: SavedState, of id: SceneSessionID) {
        if state != .unchanged, let lifecycle = sessions[id]?.lifecycle, lifecycle.state == .unattached,
            lifecycle.pending != .connect
        {
            record(sessions.update(id) { $0.history.withdrawRequest(of: id) } ?? [], of: id)
        }
        keep(state, of: id)
    }

    /// Records that the requested state reached the scene with its connect.
    mutating func noteRestored(_ id: SceneSessionID) {
        guard sessions[id]?.offersRequest == true else { return }
        let now = now.wall
        let changes = sessions.update(id) { session in
            session.offersRequest = false
            return session.history.recordRestored(of: id, at: now)
        }
        record(changes ?? [], of: id)
    }

    /// Sets aside the state of a scene that crashed too often; the next connect is without it.
    mutating func setStateAside(of id: SceneSessionID, because reason: String) {
        let now = now.wall
        record(sessions.update(id) { $0.history.setAside(because: reason, of: id, at: now) } ?? [], of: id)
    }

    /// Erases the session's saved states, after a crash or a timeout of an extended restoration (U:L21, U:T9).
    mutating func eraseState(of id: SceneSessionID) {
        record(sessions.update(id) { $0.history.erase(of: id) } ?? [], of: id)
    }

    /// Requests a generation of the session's saved state for its next connect, and makes a live scene connect again.
    mutating func restore(
        _ reference: SessionReference, generation: UInt32, for client: Client
    ) throws(Refusal) {
        let id = try sessions.findOwn(reference, for: client)
        try requireEndable(id, field: "session")
        let now = now.wall
        guard let changes = sessions.update(id, { $0.history.requestState(for: generation, of: id, at: now) }) ?? nil
        else {
            throw Refusal(
                code: .unknownGeneration, reason: "the session has no saved state \(generation)", field: "generation",
                candidates: sessions[id]?.history.rows.map { String($0.generation) } ?? [])
        }
        record(changes, of: id)
        reconnect(id)
    }

    /// Requests a state that a layout kept, unless the state is quarantined or comes next anyway. A window that may not be
    /// ended keeps its present state.
    mutating func restore(_ state: RestorationRecord, of id: SceneSessionID) -> LayoutWindowReport.State {
        guard let history = sessions[id]?.history else { return .none }
        if history.quarantine?.restoration.activity == state.activity { return .quarantined }
        if history.next?.activity == state.activity { return .unchanged }
        if isSpared(id) { return .kept }
        let now = now.wall
        record(sessions.update(id) { $0.history.requestState(for: state, of: id, at: now) } ?? [], of: id)
        reconnect(id)
        return .restored
    }

    /// Ends the quarantine of the session's state: requests the state for the next connect, and makes a live scene
    /// connect again.
    mutating func retry(_ reference: SessionReference, for client: Client) throws(Refusal) {
        let id = try sessions.findOwn(reference, for: client)
        try requireEndable(id, field: "session")
        let now = now.wall
        guard let changes = sessions.update(id, { $0.history.retry(of: id, at: now) }) ?? nil else {
            throw Refusal(code: .notQuarantined, reason: "no state of the session is quarantined", field: "session")
        }
        record(changes, of: id)
        reconnect(id)
    }

    /// Makes a live scene disconnect and connect again. A session without a scene gets the requested state with its
    /// next connect.
    private mutating func reconnect(_ id: SceneSessionID) {
        sessions.update(id) { session in
            session.offersRequest = false
            session.wantsReconnect = session.lifecycle.state != .unattached || session.lifecycle.pending == .connect
        }
        sessions.markChanged(id)
    }

    func history(of id: SceneSessionID) -> Reply {
        .history(id, sessions[id]?.history.rows ?? [])
    }

    var quarantines: [QuarantineRow] {
        sessions.all.filter { $0.destruction == nil }.compactMap { session in
            session.history.quarantine.map { quarantine in
                QuarantineRow(
                    session: session.id, app: session.record.app, title: session.record.title, since: quarantine.since,
                    reason: quarantine.reason, state: session.history.row(of: quarantine.restoration))
            }
        }
    }
}
