import ActivityWire
import DequeModule
import OrderedCollections

/// The ends of continuations, and the calls that tell windows of them.
extension Broker {
    /// Ends the continuation of a request that has ended, and tells its source of a success (U:U21) or its receiver of
    /// a failure (U:U24).
    mutating func concludeContinuation(_ request: RequestID, _ code: OutcomeCode) {
        switch continuations.conclude(request, code) {
        case nil: break
        case .done(let continuation): notify(continuation.source, .activityWasContinued(continuation.advert.number))
        case .failed(let continuation, let announcesFirst):
            if announcesFirst { announceLate(continuation) }
            let failure = ContinuationFailure(
                type: continuation.advert.type, error: ContinuationError(code), request: request)
            notify(continuation.receiver, .continuationFailed(failure))
        }
    }

    /// Announces a continuation to the scene that was connected for it, so that the scene can be told of the failure
    /// (U:U29).
    private mutating func announceLate(_ continuation: Continuation) {
        // The window that had the activity may be gone.
        let nobody = Sender(processIdentifier: 0, userIdentifier: 0)
        let app = sessions[continuation.receiver]?.record.app
        let known = activitySender(in: continuation.source) ?? nobody
        let sender = app.map { apps.disclosed(known, to: $0, sessions) } ?? nobody
        var advert = continuation.advert
        // The number means something to the source window only.
        advert.number = 0
        notify(
            continuation.receiver,
            .deliver(Delivery(number: .none, request: continuation.request, sender: sender, event: .handoff(advert))))
    }

    /// Returns the sender of a continued activity. That is the window that has the activity, whichever client asked for
    /// the continuation. Returns nil if the window is not connected.
    func activitySender(in source: SceneSessionID) -> Sender? {
        guard let session = sessions[source], let client = processes.host(of: session)?.client else { return nil }
        return connections[client]?.sender(source)
    }
}

extension ContinuationError {
    /// The error of a request that ended with this code (U:U20).
    fileprivate init(_ code: OutcomeCode) {
        self =
            switch code {
            case .connectionUnavailable: .connectionUnavailable
            case .remoteApplicationTimedOut, .deadlinePassed, .windowStopped: .remoteApplicationTimedOut
            case .handoffUserInfoTooLarge: .handoffUserInfoTooLarge
            case .userCancelled: .userCancelled
            case .handled, .launchFailed, .exitedBeforeConnecting, .connectTimedOut, .windowCrashed, .handlerFailed,
                .windowUnresponsive, .sessionDestroyed, .notDelivered, .candidatesListed, .refused, .expired,
                .handoffFailed, .withdrawn, .unsupported:
                .handoffFailed
            }
    }
}
