import ActivityWire
import DequeModule
import OrderedCollections

/// The progress of requests, which only advances.
extension Broker {
    /// Advances the requests in a session's outbox to what the session's process has reached.
    mutating func noteProgress(of id: SceneSessionID) {
        for entry in outboxes[id].entries { noteProgress(of: id, request: entry.record.request) }
        sessions.markRowChanged(of: id)
    }

    /// Advances one request to what the session's process has reached.
    mutating func noteProgress(of id: SceneSessionID, request: RequestID) {
        guard let session = sessions[id], let progress = processes.host(of: session)?.phase.progress else { return }
        requests.advance(request, to: progress)
    }
}

/// The progress of notifications that wait for a process.
extension Broker {
    /// Advances the requests of the app's notifications to what the process has reached.
    mutating func noteNotificationProgress(of process: WindowProcess) {
        guard let progress = process.phase.progress else { return }
        for request in notifications.requests(of: process.app) { requests.advance(request, to: progress) }
    }
}
