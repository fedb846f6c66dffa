import ActivityWire
import DequeModule
import OrderedCollections

/// Tells ``Continuations`` what happens to the transfers of activities (U:U24), and carries out the answers.
extension Broker {
    /// Begins the transfer of the source window's current activity, and cancels all unfinished transfers.
    mutating func beginContinuation(_ request: RequestID, from source: SceneSessionID, to receiver: SceneSessionID) {
        guard let advert = currentActivities[source] else { return }
        let continuation = Continuation(request: request, source: source, receiver: receiver, advert: advert)
        carryOut(continuations.begin(continuation))
    }

    /// Handles the receiving window's answer to the announcement of the activity's type.
    mutating func handleAnnouncementAnswer(_ request: RequestID, failure: String?) {
        carryOut(continuations.announcementAnswered(request, failure: failure))
    }

    /// Handles the source window's answer to the question for the activity.
    mutating func handleFetchAnswer(_ request: RequestID, _ answer: Acknowledgement) {
        carryOut(continuations.fetchAnswered(request, answer, at: now.wall))
    }

    /// Ends the continuations that need a window which cannot be asked any more.
    mutating func loseContinuations(of session: SceneSessionID) {
        carryOut(continuations.sessionGone(session))
    }

    private mutating func carryOut(_ answers: [Continuations.Answer]) {
        for answer in answers {
            switch answer {
            case .end(let request, let code, let reason): end(request, code, reason: reason)
            case .endAndReview(let request, let code, let reason): endAndReviewSession(request, code, reason: reason)
            case .fetch(let continuation): fetchActivity(of: continuation)
            case .give(let activity, let continuation): give(activity, of: continuation)
            }
        }
    }

    /// Asks the source window for the activity, whose announcement the receiving window has acknowledged.
    private mutating func fetchActivity(of continuation: Continuation) {
        let request = continuation.request
        outboxes.update(continuation.receiver) { $0.markAnnounced(request) }
        guard let source = sessions[continuation.source], let process = processes.host(of: source),
            let client = process.client, source.lifecycle.state != .unattached
        else { return carryOut(continuations.sourceGone(request)) }
        place(
            calls.nextID(), to: process, client: client, session: source.id, purpose: .fetch(request),
            body: .saveActivity(continuation.advert.number))
    }

    /// Sends the whole activity to the receiving window, in a second call after the announcement.
    private mutating func give(_ activity: Activity, of continuation: Continuation) {
        let request = continuation.request
        guard let session = sessions[continuation.receiver], let process = processes.host(of: session),
            let client = process.client, let entry = outboxes[session.id].entry(of: request)
        else { return carryOut(continuations.receiverGone(request)) }
        let call = calls.nextID()
        outboxes.update(session.id) { $0.markContentSent(request, in: call) }
        sessions.update(session.id) { $0.lifecycle.recordDelivery() }
        continuations.given(request)
        requests.advance(request, to: .delivered)
        let delivery = Delivery(
            number: .none, request: request,
            sender: apps.disclosed(entry.record.sender, to: session.record.app, sessions),
            event: .activity(activity))
        place(
            call, to: process, client: client, session: session.id, purpose: .delivery(request),
            body: .deliver(delivery))
    }
}
