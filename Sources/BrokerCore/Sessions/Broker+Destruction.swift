import ActivityWire
import OrderedCollections

/// The destruction of sessions, for any reason (U:§8), and the clients that wait for it.
extension Broker {
    /// Destroys a session at any time (U:X2), and answers the client once the session is gone. The commit removes the
    /// session for good, with its state and its settings (U:X5, U:T9). Then a live scene is dismissed and disconnected,
    /// and the app is notified (U:X1).
    mutating func destroy(
        _ reference: SessionReference,
        _ animation: DismissalAnimation,
        because reason: String?,
        _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        let id = try sessions.findOwn(reference, for: client)
        if let reason, let process = client.process { note(reason, ofSessionEndedBy: process) }
        destructions.addWaiter(for: id, Destructions.Waiter(requester: requester, reply: .done))
        destroy(id, animation)
    }

    /// Notes why a process ends a session of its own, for the rows of the process and of its app.
    private mutating func note(_ reason: String, ofSessionEndedBy id: WindowProcessID) {
        guard
            let app = processes.update(
                id,
                { process in
                    process.sessionEnd = reason
                    return process.app
                })
        else { return }
        launches.noteSessionEnd(of: app, because: reason)
        step.changedApps.append(app)
    }

    mutating func releaseDestructionWaiters(of id: SceneSessionID) {
        for waiter in destructions.takeWaiters(for: id) {
            reply(waiter.reply, to: waiter.requester)
        }
    }

    /// Answers the clients that wait for the destruction of sessions that a process shows. The process does not
    /// respond, and its answer is not needed, since the sessions are already removed from the store.
    mutating func releaseDestructionWaiters(of process: WindowProcessID) {
        for session in sessionsServed(by: process) { releaseDestructionWaiters(of: session) }
    }
}
