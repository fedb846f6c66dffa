import ActivityWire
import DequeModule
import DragAndDrop
import OrderedCollections

/// Which process shows which session.
extension Broker {
    /// The sessions that this process shows or would show.
    func sessionsServed(by id: WindowProcessID) -> [SceneSessionID] {
        guard let process = processes[id] else { return [] }
        if let own = process.session { return sessions[own] == nil ? [] : [own] }
        return Array(sessions.ids(of: process.app))
    }

    /// Those of them that have a scene in this process, or are being made in it.
    func sessionsShown(by id: WindowProcessID) -> [SceneSessionID] {
        let called = Set(calls.calls(to: id).compactMap(\.session))
        return sessionsServed(by: id).filter { served in
            guard let session = sessions[served] else { return false }
            if let process = session.record.process { return process == id }
            return called.contains(served) || processes.occupant(of: .session(served))?.id == id
        }
    }

    /// Of the newest request that waits for the session.
    func newestTrace(of id: SceneSessionID) -> UniqueID? {
        guard let request = sessions[id]?.outbox.entries.last?.record.request else { return nil }
        return requests[request]?.record.trace
    }

    /// The app whose window asked last for the session, nil for a tool; who comes back unasked asks for itself.
    func requester(of session: SceneSession) -> AppID? {
        guard let newest = session.outbox.entries.last else { return session.record.app }
        return newest.record.sender.app
    }

    /// - Parameter reason: How it ended, where that is what is told.
    mutating func publishProcess(_ id: WindowProcessID, reason: String? = nil) {
        guard isFollowed, let process = processes[id] else { return }
        var row = process.row
        row.reason = reason
        publish(row, of: process)
        turn.changedApps.append(process.app)
        // The rows of its sessions tell whether they are being launched, and by which process.
        sessions.noteRows(of: sessionsServed(by: id))
    }
}
