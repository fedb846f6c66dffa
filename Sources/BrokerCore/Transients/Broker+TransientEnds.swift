import ActivityWire
import OrderedCollections

/// The ends of transient events, and the silence of those who hold them.
extension Broker {
    /// Ends every transient event that the session's window has not acknowledged.
    mutating func endTransients(of session: SceneSessionID, _ code: OutcomeCode, reason: String) {
        guard transients.count > 0 else { return }
        for delivery in transients.takeAll(of: session) { end(delivery, of: session, code, reason) }
    }

    /// What the window's process is doing is known now, so whoever waited too long can be told.
    mutating func endDueTransients(of process: WindowProcessID, isStopped: Bool) {
        guard transients.count > 0 else { return }
        let howFar = "it was delivered and not acknowledged, so it may have happened"
        for (session, delivery) in transients.takeAll(of: process, where: \.isOverdue) {
            if isStopped {
                end(delivery, of: session, .windowStopped, "the window's process is stopped; \(howFar)")
            } else {
                end(delivery, of: session, .deadlinePassed, "the deadline passed; \(howFar)")
            }
        }
    }

    /// The window runs and is silent; true when it has left transient events unacknowledged for too long.
    mutating func endSilentTransients(of process: WindowProcessID, reason: String) -> Bool {
        let now = now.instant
        let silent = transients.takeAll(of: process) { $0.deadline <= now }
        for (session, delivery) in silent { end(delivery, of: session, .windowUnresponsive, reason) }
        return !silent.isEmpty
    }

    /// The process runs again: what it holds gets its whole time.
    mutating func restartTransients(of process: WindowProcessID) {
        let deadline = now.instant + policy.callTimeout
        for session in transients.restart(process, until: deadline) { deadlines.set(.silence(session), at: deadline) }
    }

    mutating func end(
        _ delivery: TransientDelivery, of session: SceneSessionID, _ code: OutcomeCode, _ reason: String
    ) {
        guard let asker = delivery.waiter?.asker else { return }
        deadlines.cancel(.transient(session, delivery.call))
        reply(.activation(delivery.ended(code, reason)), to: asker, isHeld: false)
    }

    /// Somebody has waited long enough: what the window is doing decides what they are told.
    mutating func transientIsDue(_ call: CallID, of session: SceneSessionID) {
        guard let process = transients.markOverdue(call, of: session) else { return }
        guard processes[process]?.processIdentifier != nil else {
            return endDueTransients(of: process, isStopped: false)
        }
        turn.direct(.inspect(process))
    }

    /// The first unacknowledged event of a session may be overdue, or another one by now.
    mutating func silenceIsDue(_ session: SceneSessionID) {
        guard let deadline = transients.silence(of: session) else { return }
        guard deadline <= now.instant else { return deadlines.set(.silence(session), at: deadline) }
        guard let process = transients.process(of: session).flatMap({ processes[$0] }), process.client != nil,
            !process.isStopped
        else { return }
        turn.direct(.inspect(process.id))
    }
}
