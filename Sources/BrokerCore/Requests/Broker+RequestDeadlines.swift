import ActivityWire
import DequeModule
import OrderedCollections

/// The deadlines of requests, and the expiration of their activities.
extension Broker {
    /// Ends a request whose activity expired before it was sent to a window (U:U9).
    mutating func activityExpired(_ id: RequestID) {
        guard let request = requests[id], !request.hasEnded, let session = request.session,
            let entry = outboxes[session].entry(of: id), !entry.isSent
        else { return }
        endAndReviewSession(
            id, .expired, reason: "the activity expired before it was delivered to a window")
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
        step.perform(.inspect(process.id))
    }

    /// Ends the overdue requests and transient events that wait for the inspection of the process.
    mutating func endDueRequests(of process: WindowProcessID, isStopped: Bool) {
        for id in requests.due(at: process) { endByDeadline(id, isStopped: isStopped) }
        endDueTransients(of: process, isStopped: isStopped)
    }

    private mutating func endByDeadline(_ id: RequestID, isStopped: Bool) {
        guard let request = requests[id] else { return }
        let progress = request.record.outcome.stage
        let howFar =
            progress == .delivered
            ? "it was delivered but not acknowledged, so it may have taken effect"
            : "it had reached the stage \(progress.name)"
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
}
