import ActivityWire
import DequeModule
import OrderedCollections

/// Stages of requests, which only advance.
extension Broker {
    /// Advances the requests in a session's outbox to the stage that its process has reached.
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
