import ActivityWire
import DequeModule
import OrderedCollections

/// Tells ``Continuations`` of ends of requests, and gives the notices to the windows.
extension Broker {
    /// Ends the continuation of a request that has ended.
    mutating func concludeContinuation(_ request: RequestID, _ code: OutcomeCode) {
        for notice in continuations.ended(request, code) {
            switch notice {
            case .continued(let source, let number): notify(source, .activityWasContinued(number))
            case .announced(let continuation): announceLate(continuation)
            case .failed(let receiver, let failure): notify(receiver, .continuationFailed(failure))
            }
        }
    }

    /// Announces the activity with its sender and without its content.
    private mutating func announceLate(_ continuation: Continuation) {
        // The window that had the activity may be gone.
        let nobody = Sender(processIdentifier: 0, userIdentifier: 0)
        let app = sessions[continuation.receiver]?.record.app
        let known = activitySender(in: continuation.source) ?? nobody
        let sender = app.map { apps.disclosed(known, to: $0, sessions) } ?? nobody
        let delivery = Delivery(
            number: .none, request: continuation.request, sender: sender,
            event: .handoff(continuation.advert.withoutNumber))
        notify(continuation.receiver, .deliver(delivery))
    }

    /// Returns the sender of a continued activity. That is the window that has the activity, whichever client asked for
    /// the continuation. Returns nil if the window is not connected.
    func activitySender(in source: SceneSessionID) -> Sender? {
        guard let session = sessions[source], let client = processes.host(of: session)?.client else { return nil }
        return connections[client]?.sender(source)
    }
}
