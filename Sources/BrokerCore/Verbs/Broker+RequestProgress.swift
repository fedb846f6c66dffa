import ActivityWire
import DequeModule
import OrderedCollections

/// Stages of requests, which only advance.
extension Broker {
    /// Advances the requests in a session's outbox to the stage that the session's process has reached.
    mutating func noteProgress(of id: SceneSessionID) {
        for entry in sessions[id]?.outbox.entries ?? [] { noteProgress(of: id, request: entry.record.request) }
        sessions.markRowChanged(of: id)
    }

    /// Advances one request to the stage that the session's process has reached.
    mutating func noteProgress(of id: SceneSessionID, request: RequestID) {
        guard let session = sessions[id], let stage = processes.host(of: session)?.phase.stage else { return }
        requests.progress(request, to: stage)
    }
}

/// The progress of notifications that wait for a process.
extension Broker {
    /// Advances the requests of the app's notifications to the stage that the process has reached.
    mutating func noteNotificationProgress(of process: WindowProcess) {
        guard let stage = process.phase.stage else { return }
        for request in notifications.requests(of: process.app) { requests.progress(request, to: stage) }
    }
}
