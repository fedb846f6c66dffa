import ActivityWire
import OrderedCollections

/// Tells ``Transients`` what happens to transient events, and carries out the answers.
extension Broker {
    /// Keeps an event that was sent until it is acknowledged. A client that does not wait for the acknowledgement gets
    /// its reply now.
    mutating func awaitAcknowledgement(of event: Transients.Event) {
        let answers = transients.sent(event, at: now.instant)
        carryOut(answers.client)
        carryOut(answers.window)
    }

    /// Handles the acknowledgement of a transient event. Returns false if the acknowledgement is of another call.
    mutating func handleTransientAcknowledgement(_ answer: Acknowledgement, by process: WindowProcessID) -> Bool {
        guard let session = answer.session, sessions.epoch(of: session) == answer.epoch,
            let event = transients.acknowledged(answer.call, of: session, by: process)
        else { return false }
        let refusal = keep(answer, of: session)
        carryOut(event.end(with: answer.result, failure: answer.failure ?? refusal?.description))
        return true
    }

    /// Ends every transient event that the session's window has not acknowledged.
    mutating func endTransients(of session: SceneSessionID, _ code: OutcomeCode, reason: String) {
        for answer in transients.ended(session, code, reason: reason) { carryOut(answer) }
    }

    /// Ends the overdue transient events of a process after its inspection.
    mutating func endDueTransients(of process: WindowProcessID, isStopped: Bool) {
        for answer in transients.inspected(process, isStopped: isStopped) { carryOut(answer) }
    }

    /// Ends the transient events that a running process has not acknowledged by their deadlines; returns whether there
    /// were any.
    mutating func endSilentTransients(of process: WindowProcessID) -> Bool {
        let count = transients.count
        for answer in transients.silent(process, for: policy.callTimeout, at: now.instant) { carryOut(answer) }
        return transients.count < count
    }

    /// Restarts the deadlines of unacknowledged transient events at `start`. The process could not acknowledge earlier.
    mutating func restartTransientDeadlines(of process: WindowProcessID, at start: Instant) {
        let deadline = start + policy.callTimeout
        for answer in transients.restartDeadlines(of: process, until: deadline) { carryOut(answer) }
    }

    /// Handles the deadline of a client that waits for a transient event.
    mutating func handleTransientDeadline(_ call: CallID, of session: SceneSessionID) {
        let process = transients.event(call, of: session).flatMap { processes[$0.process] }
        let canBeInspected = process?.processIdentifier != nil
        for answer in transients.overdue(call, of: session, canBeInspected: canBeInspected) { carryOut(answer) }
    }

    /// Handles the deadline by which the session's window must have acknowledged its first transient event.
    mutating func handleSilenceDeadline(_ session: SceneSessionID) {
        let process = transients.first(of: session).flatMap { processes[$0.process] }
        let canAnswer = process.map { $0.client != nil && !$0.isStopped } ?? false
        carryOut(transients.silenceDeadlinePassed(of: session, at: now.instant, canAnswer: canAnswer))
    }

    private mutating func carryOut(_ answer: Transients.Answer?) {
        guard let answer else { return }
        switch answer {
        case .reply(let outcome, let requester): reply(.activation(outcome), to: requester, isHeld: false)
        case .end(let outcome, let requester, let deadline):
            deadlines.cancel(deadline)
            reply(.activation(outcome), to: requester, isHeld: false)
        case .set(let deadline, at: let instant): deadlines.set(deadline, at: instant)
        case .watch(let deadline, at: let instant):
            if !deadlines.contains(deadline) { deadlines.set(deadline, at: instant) }
        case .inspect(let process): step.perform(.inspect(process))
        }
    }
}
