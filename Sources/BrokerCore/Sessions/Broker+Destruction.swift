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
        _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        let id = try sessions.findOwn(reference, for: client)
        destructions.addWaiter(for: id, Destructions.Waiter(requester: requester, reply: .done))
        destroy(id, animation)
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
