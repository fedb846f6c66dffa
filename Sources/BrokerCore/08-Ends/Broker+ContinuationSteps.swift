import ActivityWire
import DequeModule
import OrderedCollections

/// The steps of a continuation, each taken when a window answers.
extension Broker {
    /// Handles the receiving window's answer to the announcement of the activity's type. Asks the source window for the
    /// activity, or ends the request with the failure.
    mutating func handleAnnouncementAnswer(_ request: RequestID, failure: String?) {
        guard let continuation = continuations[request] else { return }
        if let failure { return end(request, .handlerFailed, reason: failure) }
        sessions.update(continuation.receiver) { $0.outbox.markAnnounced(request) }
        continuations.markFetching(request)
        guard let source = sessions[continuation.source], let process = processes.host(of: source),
            let client = process.client, source.lifecycle.state != .unattached
        else { return end(request, .connectionUnavailable, reason: "the window that had the activity went away") }
        place(
            calls.nextID(), to: process, client: client, session: source.id, purpose: .fetch(request),
            body: .saveActivity(continuation.advert.number))
    }

    /// Handles the source window's answer. Gives the answer's activity to the receiving window, or ends the request
    /// with the failure.
    mutating func handleFetchAnswer(_ request: RequestID, _ answer: Acknowledgement) {
        guard let continuation = continuations[request], continuation.phase == .fetching else { return }
        if let error = answer.continuationError {
            return end(request, error.outcome, reason: answer.failure ?? "the window did not give the activity")
        }
        if let failure = answer.failure { return end(request, .handoffFailed, reason: failure) }
        if let refusal = answer.refusedAnswer {
            return end(
                request, refusal.code == .tooLarge ? .handoffUserInfoTooLarge : .handoffFailed,
                reason: refusal.description)
        }
        guard let activity = answer.activity, activity.type == continuation.advert.type else {
            return end(request, .handoffFailed, reason: "the window did not give the activity it had announced")
        }
        // What has expired since it was announced is not handed off (U:U9).
        if let expiration = activity.expiration, expiration <= now.wall {
            return end(request, .expired, reason: "the activity's expiration date has passed")
        }
        sendActivity(activity, for: continuation)
    }

    /// Sends the whole activity to the receiving window, in a second call after the announcement.
    private mutating func sendActivity(_ activity: Activity, for continuation: Continuation) {
        let request = continuation.request
        guard let session = sessions[continuation.receiver], let process = processes.host(of: session),
            let client = process.client, let entry = session.outbox.entry(of: request)
        else { return end(request, .notDelivered, reason: "the window that was to continue went away") }
        let call = calls.nextID()
        sessions.update(session.id) { $0.outbox.markContentSent(request, in: call) }
        sessions.update(session.id) { $0.lifecycle.recordDelivery() }
        continuations.markGiven(request)
        requests.progress(request, to: .delivered)
        let delivery = Delivery(
            number: .none, request: request,
            sender: apps.disclosed(entry.record.sender, to: session.record.app, sessions),
            event: .activity(activity))
        place(
            call, to: process, client: client, session: session.id, purpose: .delivery(request),
            body: .deliver(delivery))
    }
}
