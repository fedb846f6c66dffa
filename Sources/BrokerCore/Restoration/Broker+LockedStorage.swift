import ActivityWire
import OrderedCollections

/// Handles saved states while the device is locked (U:T8).
extension Broker {
    /// Locks or unlocks saved states. Locked states can be written but not read (U:T8).
    mutating func lockStorage(_ isLocked: Bool) {
        isStorageLocked = isLocked
        step.isScreenChanged = true
        guard !isLocked else { return }
        let waiting = sessions.all.filter { $0.lockedGeneration != nil }.map(\.id)
        for session in waiting { giveLockedState(to: session) }
    }

    /// Notes which saved state a connecting scene gets. While the device is locked, the scene connects without a state,
    /// and gets the state later.
    mutating func noteReading(of id: SceneSessionID) {
        let isLocked = isStorageLocked
        let now = now.wall
        let changes = sessions.update(id) { session in
            session.offersRequest = session.history.request != nil && !isLocked
            session.lockedGeneration = isLocked ? session.history.next?.generation : nil
            return isLocked ? session.history.leaveUnread(of: id, at: now) : session.history.recordRead(of: id)
        }
        record(changes ?? [], of: id)
    }

    /// Records that a scene received the state that it could not read when it connected.
    mutating func noteRead(_ id: SceneSessionID) {
        record(sessions.update(id) { $0.history.recordRead(of: id) } ?? [], of: id)
    }

    /// Sends a connected scene the state that it could not read at its connect, if the device is unlocked.
    mutating func giveLockedState(to id: SceneSessionID) {
        guard !isStorageLocked, let session = sessions[id], let generation = session.lockedGeneration,
            session.lifecycle.state != .unattached, session.destruction == nil,
            let process = session.record.process.flatMap({ processes[$0] }), let client = process.client
        else { return }
        sessions.markRowChanged(of: id)
        let now = now.wall
        let state = session.history.next
        sessions.update(id) { $0.lockedGeneration = nil }
        // The state that could not be read is no longer the state that comes next, so nothing is sent.
        guard let state, state.generation == generation else { return noteRead(id) }
        record(sessions.update(id) { $0.history.recordRestored(of: id, at: now) } ?? [], of: id)
        place(
            calls.nextID(), to: process, client: client, session: id,
            purpose: .lockedState(sessions[id]?.history.next?.generation ?? generation),
            body: .restorationAvailable(state.activity))
    }

    /// Makes states due again that the process has not acknowledged, because they may be lost with the connection.
    mutating func takeBackLockedStates(from process: WindowProcessID) {
        for call in calls.calls(to: process) {
            guard case .lockedState(let generation) = call.purpose, let session = call.session else { continue }
            sessions.update(session) { $0.lockedGeneration = generation }
        }
    }
}
