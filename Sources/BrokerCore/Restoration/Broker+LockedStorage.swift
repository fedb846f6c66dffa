import ActivityWire
import OrderedCollections

/// States that cannot be read while the device is locked (U:T8).
extension Broker {
    /// While the device is locked, saved states can be written and not read (U:T8).
    mutating func lockStorage(_ isLocked: Bool) {
        isStorageLocked = isLocked
        turn.isScreenChanged = true
        guard !isLocked else { return }
        let waiting = sessions.all.filter { $0.lockedGeneration != nil }.map(\.id)
        for session in waiting { giveLockedState(to: session) }
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
        sessions.noteRow(of: id)
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
