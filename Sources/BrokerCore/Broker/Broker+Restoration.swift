import ActivityWire
import OrderedCollections

/// Saved states: kept, set aside, asked for again (U:§9).
extension Broker {
    /// Notes changes of a session's history, which are to be committed.
    private mutating func record(_ changes: [Change], of id: SceneSessionID) {
        for change in changes { turn.record(change) }
        if !changes.isEmpty { turn.changedRows.append(id) }
    }

    mutating func keep(_ state: SavedState, of id: SceneSessionID) {
        guard let session = sessions[id], session.destruction == nil else { return }
        let now = now.wall
        switch state {
        case .unchanged: return
        case .cleared: record(sessions.update(id) { $0.history.clear(of: id) } ?? [], of: id)
        case .activity(let activity):
            record(
                sessions.update(id) { $0.history.save(activity, of: id, at: now) + $0.history.read(of: id) } ?? [],
                of: id)
        }
        partTaken("state", of: id)
        // The scene has a newer state than the one it could not read.
        sessions.update(id) { $0.lockedGeneration = nil }
    }

    /// What a scene had asked for reached it with its connect.
    mutating func noteRestored(_ id: SceneSessionID) {
        guard sessions[id]?.offersRequest == true else { return }
        let now = now.wall
        let changes = sessions.update(id) { session in
            session.offersRequest = false
            return session.history.restored(of: id, at: now)
        }
        record(changes ?? [], of: id)
    }

    /// The state that the scene got has crashed it too often: the next start is without it.
    mutating func setStateAside(of id: SceneSessionID, because reason: String) {
        let now = now.wall
        record(sessions.update(id) { $0.history.setAside(because: reason, of: id, at: now) } ?? [], of: id)
    }

    /// What the session saved is gone for good (U:L21).
    mutating func eraseState(of id: SceneSessionID) {
        record(sessions.update(id) { $0.history.erase(of: id) } ?? [], of: id)
    }

    mutating func restore(
        _ reference: SessionReference, generation: UInt32, for client: Client
    ) throws(Refusal) {
        let id = try findOwn(reference, for: client)
        let now = now.wall
        guard let changes = sessions.update(id, { $0.history.ask(for: generation, of: id, at: now) }) ?? nil else {
            throw Refusal(
                code: .unknownGeneration, reason: "the session has no saved state \(generation)", field: "generation",
                candidates: sessions[id]?.history.rows.map { String($0.generation) } ?? [])
        }
        record(changes, of: id)
        connectAnew(id)
    }

    /// Has a session restored from a state that was kept elsewhere, unless it has that one or it is set aside.
    mutating func restore(_ state: RestorationRecord, of id: SceneSessionID) -> LayoutWindowReport.State {
        guard let history = sessions[id]?.history else { return .none }
        if history.quarantine?.restoration.activity == state.activity { return .quarantined }
        if history.next?.activity == state.activity { return .unchanged }
        let now = now.wall
        record(sessions.update(id) { $0.history.ask(for: state, of: id, at: now) } ?? [], of: id)
        connectAnew(id)
        return .restored
    }

    mutating func retry(_ reference: SessionReference, for client: Client) throws(Refusal) {
        let id = try findOwn(reference, for: client)
        let now = now.wall
        guard let changes = sessions.update(id, { $0.history.retry(of: id, at: now) }) ?? nil else {
            throw Refusal(code: .notQuarantined, reason: "no state of the session is set aside", field: "session")
        }
        record(changes, of: id)
        connectAnew(id)
    }

    /// A live scene is disconnected and made again; the next connect of any other session gets what was asked for.
    private mutating func connectAnew(_ id: SceneSessionID) {
        sessions.update(id) { session in
            session.offersRequest = false
            session.wantsReconnect = session.lifecycle.state != .unattached || session.lifecycle.pending == .connect
        }
        touch(id)
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

// MARK: - Extended restoration

extension Broker {
    /// The scene goes on restoring after its connect, or is done with it (U:T7).
    mutating func extendRestoration(of id: SceneSessionID, _ isExtended: Bool) {
        guard sessions[id]?.record.isRestorationExtended != isExtended else { return }
        updateRecord(id) { $0.isRestorationExtended = isExtended }
        if isExtended { awaitRestoration(of: id) } else { sessions.update(id) { $0.restorationDue = nil } }
    }

    /// Gives the scene its time to end what it has begun.
    mutating func awaitRestoration(of id: SceneSessionID) {
        let due = now.instant + policy.restorationTimeout
        sessions.update(id) { $0.restorationDue = due }
        deadlines.set(.restoration(id), at: due)
    }

    /// The app is closed, and does not get that state again. A stopped one is left alone: its time stands still.
    mutating func restorationIsDue(_ id: SceneSessionID) {
        guard let session = sessions[id], let due = session.restorationDue, due <= now.instant,
            let process = session.record.process.flatMap({ processes[$0] })
        else { return }
        guard !process.isStopped else { return awaitRestoration(of: id) }
        sessions.update(id) { $0.restorationDue = nil }
        eraseState(of: id)
        guard process.endReason == nil else { return }
        let time = policy.restorationTimeout.wholeMilliseconds
        terminate(process.id, "a scene did not complete its extended restoration within \(time) ms")
    }
}

// MARK: - Locked storage

extension Broker {
    /// While the device is locked, saved states can be written and not read (U:T8).
    mutating func lockStorage(_ isLocked: Bool) {
        isStorageLocked = isLocked
        guard !isLocked else { return }
        for session in sessions.all where session.lockedGeneration != nil { giveLockedState(to: session.id) }
    }

    /// A scene is about to connect. Behind the lock it does so without its state, which it gets later.
    mutating func noteReading(of id: SceneSessionID) {
        let isLocked = isStorageLocked
        let now = now.wall
        let changes = sessions.update(id) { session in
            session.offersRequest = session.history.request != nil && !isLocked
            session.lockedGeneration = isLocked ? session.history.next?.generation : nil
            return isLocked ? session.history.leaveUnread(of: id, at: now) : session.history.read(of: id)
        }
        record(changes ?? [], of: id)
    }

    /// A scene has the state that it could not read before.
    mutating func noteRead(_ id: SceneSessionID) {
        record(sessions.update(id) { $0.history.read(of: id) } ?? [], of: id)
    }

    /// Gives a scene the state that could not be read when it connected, once it can be and the scene is there.
    mutating func giveLockedState(to id: SceneSessionID) {
        guard !isStorageLocked, let session = sessions[id], let generation = session.lockedGeneration,
            session.lifecycle.state != .unattached, session.destruction == nil,
            let process = session.record.process.flatMap({ processes[$0] }), let client = process.client
        else { return }
        turn.changedRows.append(id)
        let now = now.wall
        let state = session.history.next
        sessions.update(id) { $0.lockedGeneration = nil }
        guard let state, state.generation == generation else { return noteRead(id) }
        record(sessions.update(id) { $0.history.restored(of: id, at: now) } ?? [], of: id)
        place(
            calls.nextID(), to: process, client: client, session: id,
            purpose: .lockedState(sessions[id]?.history.next?.generation ?? generation),
            body: .restorationAvailable(state.activity))
    }

    /// The connection is lost, and what was sent over it may be too: scenes that did not acknowledge their state get it
    /// again when they are back.
    mutating func takeBackLockedStates(from process: WindowProcessID) {
        for call in calls.calls(to: process) {
            guard case .lockedState(let generation) = call.purpose, let session = call.session else { continue }
            sessions.update(session) { $0.lockedGeneration = generation }
        }
    }
}
