import ActivityWire
import DequeModule
import OrderedCollections

/// The end of requests: each has exactly one outcome, which is sent to all waiting clients.
extension Broker {
    /// Ends the request and removes its delivery or notification. The end of the step answers the waiting clients.
    mutating func end(
        _ id: RequestID, _ code: OutcomeCode, reason: String = "", refusal: Refusal? = nil,
        result: HandlerResult? = nil, lastOutput: LastOutput = .none
    ) {
        guard let request = requests[id], !request.hasEnded else { return }
        var wasRedelivered = false
        if let session = request.session, let entry = outboxes.update(session, { $0.remove(id) }) ?? nil {
            wasRedelivered = entry.record.attempts > 1
            if !entry.isTransient {
                step.recordSettled(entry.record, of: session)
                sessions.markRowChanged(of: session)
            }
        }
        settleForwarding(of: id)
        if let entry = notifications[id], notifications.remove(id) {
            wasRedelivered = entry.record.attempts > 1
            step.record(.notificationSettled(id))
        }
        if let session = request.session, outboxes[session].storedOnlyCount > 0 {
            sessions.scheduleReadAhead(of: session)
        }
        requests.update(id) {
            $0.record.outcome.code = code
            $0.record.outcome.reason = reason
            $0.record.outcome.wasRedelivered = wasRedelivered
            $0.record.outcome.refusal = refusal
            $0.record.outcome.result = result
            $0.record.outcome.lastOutput = lastOutput.text
            if code == .handled { $0.record.outcome.stage = .handled }
        }
        concludeContinuation(id, code)
        deadlines.cancel(.request(id))
        deadlines.cancel(.expiry(id))
        for forgotten in requests.markEnded(id) where !forgotten.isTransient {
            step.record(.requestForgotten(forgotten.id))
        }
        requests.dropOldestResults()
    }

    /// Forgets that a request was passed on, because it has ended or is handled here.
    mutating func settleForwarding(of id: RequestID) {
        guard let entry = forwarded.remove(id) else { return }
        if let number = entry.number { _ = cluster.requests.end(number) }
        deadlines.cancel(.forwarding(id))
        if !entry.isTransient { step.record(.forwardedRequestSettled(id)) }
    }

    /// Ends all requests and transient events that wait for the session.
    mutating func endAll(
        of session: SceneSessionID, _ code: OutcomeCode, reason: String, _ output: LastOutput = .none
    ) {
        endTransients(of: session, code, reason: reason)
        for entry in outboxes[session].entries {
            end(entry.record.request, code, reason: reason, lastOutput: output)
        }
    }

    /// Ends the request, and has its session advanced. A session that never connected and has no other request goes.
    mutating func endAndReviewSession(_ id: RequestID, _ code: OutcomeCode, reason: String) {
        let session = requests[id]?.session
        end(id, code, reason: reason)
        guard let session else { return }
        sessions.markChanged(session)
        removeIfNeverConnected(session)
    }

    /// Removes a session that never connected and whose requests have all ended.
    mutating func removeIfNeverConnected(_ id: SceneSessionID) {
        guard let session = sessions[id], session.isPending, session.destruction == nil, outboxes[id].isEmpty,
            session.lifecycle.state == .unattached, session.lifecycle.pending != .connect
        else { return }
        giveBackPlace(of: id)
        removeSession(session)
        step.record(.sessionRemoved(id))
        publish(.sessionRemoved(id, session.record.app))
    }

    /// Removes a session that is gone, and what is known of it.
    mutating func removeSession(_ session: SceneSession) {
        calls.removeAll(for: session.id)
        sessions.remove(session.id)
        outboxes.remove(session.id)
        snapshots.forget(session.id)
        goneFromDisplay(session.id)
        launches.forget(session.id)
        step.changedApps.append(session.record.app)
    }
}
