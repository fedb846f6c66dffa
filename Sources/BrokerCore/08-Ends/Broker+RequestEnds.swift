import ActivityWire
import DequeModule
import OrderedCollections

/// The end of requests: each has exactly one outcome, which all waiting clients are told.
extension Broker {
    /// Ends the request and removes its delivery or notification. The end of the step answers the waiting clients.
    mutating func end(
        _ id: RequestID, _ code: OutcomeCode, reason: String = "", result: HandlerResult? = nil,
        lastOutput: LastOutput = .none
    ) {
        guard let request = requests[id], !request.hasEnded else { return }
        var wasRedelivered = false
        if let session = request.session, let entry = sessions.update(session, { $0.outbox.remove(id) }) ?? nil {
            wasRedelivered = entry.record.attempts > 1
            if !entry.isTransient {
                step.recordSettled(entry.record, of: session)
                sessions.markRowChanged(of: session)
            }
        }
        if let entry = notifications[id], notifications.remove(id) {
            wasRedelivered = entry.record.attempts > 1
            step.record(.notificationSettled(id))
        }
        if let session = request.session, sessions.hasStoredOnly(session) { sessions.scheduleReadAhead(of: session) }
        requests.update(id) {
            $0.record.outcome.code = code
            $0.record.outcome.reason = reason
            $0.record.outcome.wasRedelivered = wasRedelivered
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

    /// Ends a request whose activity expired before it was sent to a window (U:U9).
    mutating func activityExpired(_ id: RequestID) {
        guard let request = requests[id], !request.hasEnded, let session = request.session,
            let entry = sessions[session]?.outbox.entry(of: id), !entry.isSent
        else { return }
        endAndReviewSession(
            id, .expired, reason: "the activity expired before it was delivered to a window")
    }

    /// Ends all requests and transient events that wait for the session.
    mutating func endAll(
        of session: SceneSessionID, _ code: OutcomeCode, reason: String, _ output: LastOutput = .none
    ) {
        endTransients(of: session, code, reason: reason)
        for entry in sessions[session]?.outbox.entries ?? [] {
            end(entry.record.request, code, reason: reason, lastOutput: output)
        }
    }

    /// Ends a request whose deadline has passed. If the request has a running process, the process is inspected first,
    /// and the answer ends the request.
    mutating func handleRequestDeadline(_ id: RequestID) {
        guard let request = requests[id], !request.hasEnded else { return }
        // The process that shows the request's session, or that has the request's notification.
        let process =
            request.session.flatMap { sessions[$0] }.flatMap { processes.host(of: $0) }
            ?? notifications[id]?.process.flatMap { processes[$0] }
        guard let process, process.processIdentifier != nil else { return endByDeadline(id, isStopped: false) }
        requests.awaitInspection(on: id, of: process.id)
        step.performAtOnce(.inspect(process.id))
    }

    /// Ends the overdue requests and transient events that wait for the inspection of the process.
    mutating func endDueRequests(of process: WindowProcessID, isStopped: Bool) {
        for id in requests.due(at: process) { endByDeadline(id, isStopped: isStopped) }
        endDueTransients(of: process, isStopped: isStopped)
    }

    private mutating func endByDeadline(_ id: RequestID, isStopped: Bool) {
        guard let request = requests[id] else { return }
        let stage = request.record.outcome.stage
        let howFar =
            stage == .delivered
            ? "it was delivered but not acknowledged, so it may have taken effect"
            : "it had reached the stage \(stage.name)"
        if isStopped {
            endAndReviewSession(id, .windowStopped, reason: "the window's process is stopped; \(howFar)")
        } else {
            endAndReviewSession(
                id, .deadlinePassed, reason: "the deadline passed; \(howFar)\(hindrance(of: request))")
        }
    }

    /// Describes the hindrance that kept the request from its window within the request's time; empty if there was no
    /// hindrance.
    private func hindrance(of request: OpenRequest) -> String {
        guard let hindrance = step.hindrance, hindrance.end + request.record.timeout > now.instant else { return "" }
        return switch hindrance.cause {
        case .store: "; the broker's store was slow to write the window's events"
        case .pause: "; the broker itself was suspended for a while"
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
        guard let session = sessions[id], session.isPending, session.destruction == nil, session.outbox.isEmpty,
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
        snapshots.forget(session.id)
        goneFromDisplay(session.id)
        launches.forget(session.id)
        step.changedApps.append(session.record.app)
    }
}
