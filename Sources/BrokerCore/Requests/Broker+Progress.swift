import ActivityWire
import DequeModule
import OrderedCollections

/// How far requests have come; they never go back.
extension Broker {
    /// Tells the requests of a session how far its process has come.
    mutating func noteProgress(of id: SceneSessionID) {
        for entry in sessions[id]?.outbox.entries ?? [] { noteProgress(of: id, request: entry.record.request) }
        sessions.noteRow(of: id)
    }

    /// The same for a request that has just come in.
    mutating func noteProgress(of id: SceneSessionID, request: RequestID) {
        guard let session = sessions[id], let process = processes.host(of: session) else { return }
        let stage: RequestStage? =
            switch process.phase {
            case .connected: .connected
            case .started: .launched
            case .heldBack, .starting, .awaited, .leaving: nil
            }
        guard let stage else { return }
        requests.progress(request, to: stage)
    }
}
