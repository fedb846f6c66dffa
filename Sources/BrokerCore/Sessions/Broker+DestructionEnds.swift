import ActivityWire
import OrderedCollections

/// The end of a session's destruction: its scene has ended, and its app is notified.
extension Broker {
    /// Removes the session after its scene is gone. Then tells the app of the destruction (U:L9, U:L10), or ends the
    /// app if the user has closed its last window (U:L19). An app that destroys its only session is not ended (U:X7).
    mutating func finishDestruction(_ id: SceneSessionID) {
        guard let session = sessions[id] else { return }
        let process = processes.host(of: session)
        removeSession(session)
        releaseDestructionWaiters(of: id)
        let hasUserEndedApp = session.isClosedByUser && sessions.ids(of: session.record.app).isEmpty
        if hasUserEndedApp { markEndedByUser(session.record.app) }
        if hasUserEndedApp, let process, process.client != nil {
            processes.update(process.id) { $0.isClosing = true }
            return leaveIfClosing(process.id)
        }
        deliverDiscards(of: session.record.app, preferring: process?.id)
        // A process for this session alone leaves at once if it need not, or cannot, tell the app of the destruction.
        if let process, process.session == id, !destructions.owesDiscard(id) || process.client == nil {
            dismissProcess(process.id)
        }
    }

    mutating func handleDiscardAcknowledgement(_ delivered: [SceneSessionID], by process: WindowProcessID) {
        for session in delivered { step.record(destructions.forgetDiscard(session)) }
        guard let app = processes[process]?.app else { return }
        if processes[process]?.isClosing == true { return }
        // A process for one session leaves after it has told the app of the session's destruction.
        if let own = processes[process]?.session, sessions[own] == nil { dismissProcess(process) }
        deliverDiscards(of: app)
    }
}
