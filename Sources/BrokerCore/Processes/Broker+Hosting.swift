import ActivityWire
import DequeModule
import DragAndDrop
import OrderedCollections

/// Relates processes to the sessions that they show.
extension Broker {
    /// The sessions that the process shows or would show: its one session, or all sessions of its app.
    func sessionsServed(by id: WindowProcessID) -> [SceneSessionID] {
        guard let process = processes[id] else { return [] }
        if let own = process.session { return sessions[own] == nil ? [] : [own] }
        return Array(sessions.ids(of: process.app))
    }

    /// The sessions with a scene in this process, and the sessions for which the process was called or started.
    func sessionsShown(by id: WindowProcessID) -> [SceneSessionID] {
        let called = Set(calls.calls(to: id).compactMap(\.session))
        return sessionsServed(by: id).filter { served in
            guard let session = sessions[served] else { return false }
            if let process = session.record.process { return process == id }
            return called.contains(served) || processes.occupant(of: .session(served))?.id == id
        }
    }

    /// The trace of the newest request in the session's outbox.
    func newestTrace(of id: SceneSessionID) -> UniqueID? {
        guard let request = outboxes[id].entries.last?.record.request else { return nil }
        return requests[request]?.record.trace
    }

    /// The app that sent the newest delivery in the session's outbox, nil for a tool; the session's own app if the
    /// outbox is empty.
    func requester(of session: SceneSession) -> AppID? {
        guard let newest = outboxes[session.id].entries.last else { return session.record.app }
        return newest.record.sender.app
    }

    /// Publishes the row of a process.
    ///
    /// - Parameter reason: How the process ended, if it has.
    mutating func publishProcess(_ id: WindowProcessID, reason: String? = nil) {
        guard let trace = tracedStep() else { return }
        // The end of a process may follow the loss of its connection, and is then an effect of the same cause.
        let process = processes.update(id) { process in
            if process.client == nil, process.trace == nil { process.trace = trace }
            return process
        }
        guard let process else { return }
        var row = process.row
        row.reason = reason
        publish(row, of: process)
        step.changedApps.append(process.app)
        // The rows of the process's sessions contain the launch state and the process identifier.
        sessions.markRowsChanged(of: sessionsServed(by: id))
    }
}
