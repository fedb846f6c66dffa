import ActivityWire
import OrderedCollections

/// Ends transient events, and watches the deadlines of their acknowledgements.
extension Broker {
    /// Ends every transient event that the session's window has not acknowledged.
    mutating func endTransients(of session: SceneSessionID, _ code: OutcomeCode, reason: String) {
        guard transients.count > 0 else { return }
        for delivery in transients.takeAll(of: session) { end(delivery, of: session, code, reason) }
    }

    /// Ends the overdue transient events of a process after its inspection, as `windowStopped` or `deadlinePassed`.
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

    /// Ends the transient events that a running process has not acknowledged by their deadlines; returns whether there
    /// were any.
    mutating func endSilentTransients(of process: WindowProcessID, reason: String) -> Bool {
        let now = now.instant
        let silent = transients.takeAll(of: process) { $0.deadline <= now }
        for (session, delivery) in silent { end(delivery, of: session, .windowUnresponsive, reason) }
        return !silent.isEmpty
    }

    /// Restarts the deadlines of unacknowledged transient events, because their process was stopped and runs again.
    mutating func restartTransientDeadlines(of process: WindowProcessID) {
        let deadline = now.instant + policy.callTimeout
        for session in transients.restartDeadlines(process, until: deadline) {
            deadlines.set(.silence(session), at: deadline)
        }
    }

    /// Answers the client that waits for a transient event, if there is any.
    mutating func end(
        _ delivery: TransientDelivery, of session: SceneSessionID, _ code: OutcomeCode, _ reason: String
    ) {
        guard let asker = delivery.waiter?.asker else { return }
        deadlines.cancel(.transient(session, delivery.call))
        reply(.activation(delivery.finalOutcome(code, reason)), to: asker, isHeld: false)
    }

    /// Handles the deadline of a client that waits for a transient event. Orders an inspection of the process, whose
    /// result decides the outcome.
    mutating func handleTransientDeadline(_ call: CallID, of session: SceneSessionID) {
        guard let process = transients.markOverdue(call, of: session) else { return }
        guard processes[process]?.processIdentifier != nil else {
            return endDueTransients(of: process, isStopped: false)
        }
        step.performAtOnce(.inspect(process))
    }

    /// Orders an inspection of the process if the deadline of the session's first unacknowledged event has passed.
    /// Otherwise sets the deadline anew.
    mutating func handleSilenceDeadline(_ session: SceneSessionID) {
        guard let deadline = transients.firstDeadline(of: session) else { return }
        guard deadline <= now.instant else { return deadlines.set(.silence(session), at: deadline) }
        guard let process = transients.process(of: session).flatMap({ processes[$0] }), process.client != nil,
            !process.isStopped
        else { return }
        step.performAtOnce(.inspect(process.id))
    }
}
