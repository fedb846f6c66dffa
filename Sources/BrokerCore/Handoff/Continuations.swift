import ActivityWire
import OrderedCollections

/// All continuations under way, and the continuations that were done last, as a state machine (U:U24). The functions
/// return answers to carry out, or notices to give, in their order.
struct Continuations: Hashable, Sendable {
    enum Answer: Hashable, Sendable {
        case end(RequestID, OutcomeCode, reason: String)
        /// Ends the request, and reviews the receiving session, which may never have connected.
        case endAndReview(RequestID, OutcomeCode, reason: String)
        /// Asks the source window for the activity.
        case fetch(Continuation)
        /// Gives the whole activity to the receiving window.
        case give(Activity, Continuation)
    }

    /// A call that tells a window of the end of a continuation. Nothing depends on the window's answer.
    enum Notice: Hashable, Sendable {
        /// Tells the source window that its activity of this number was continued.
        case continued(SceneSessionID, number: UInt64)
        /// Announces the activity to the receiving window, which knows the type only from its connection options.
        case announced(Continuation)
        /// Tells the receiving window that the activity does not come.
        case failed(SceneSessionID, ContinuationFailure)
    }

    private var continuations: OrderedDictionary<RequestID, Continuation> = [:]

    subscript(request: RequestID) -> Continuation? { continuations[request] }

    /// Continuations that may still fail, in the order in which they began.
    var unfinished: [Continuation] { continuations.values.filter { !$0.isGiven } }

    /// Begins a continuation, and cancels all unfinished continuations, since the user continues one activity at a time
    /// (U:U26). Drops the oldest done continuations over ``Limits/continuations``.
    mutating func begin(_ continuation: Continuation) -> [Answer] {
        let cancellations = unfinished.map {
            Answer.endAndReview($0.request, .userCancelled, reason: "another continuation was started")
        }
        continuations[continuation.request] = continuation
        let done = continuations.values.filter { $0.phase == .done }
        for oldest in done.dropLast(Limits.continuations) { continuations[oldest.request] = nil }
        return cancellations
    }
}

// MARK: - Steps

extension Continuations {
    /// Notes that the connection options told the receiving scene the type.
    mutating func typeTold(_ request: RequestID) {
        continuations[request]?.isTypeTold = true
    }

    /// Notes that the receiving window is being told the type.
    mutating func announcing(_ request: RequestID) {
        continuations[request]?.phase = .announcing
    }

    /// Takes the receiving window's answer to the announcement.
    mutating func announcementAnswered(_ request: RequestID, failure: String?) -> [Answer] {
        guard var continuation = continuations[request], continuation.phase == .announcing else { return [] }
        if let failure { return [.end(request, .handlerFailed, reason: failure)] }
        continuation.phase = .fetching
        continuations[request] = continuation
        return [.fetch(continuation)]
    }

    /// Ends the request, because the source window cannot be asked for the activity.
    func sourceGone(_ request: RequestID) -> [Answer] {
        [.end(request, .connectionUnavailable, reason: Self.sourceWentAway)]
    }

    /// Takes the source window's answer to the question for the activity.
    func fetchAnswered(_ request: RequestID, _ answer: Acknowledgement, at now: WallTime) -> [Answer] {
        guard let continuation = continuations[request], continuation.phase == .fetching else { return [] }
        if let error = answer.continuationError {
            return [.end(request, error.outcome, reason: answer.failure ?? "the window did not provide the activity")]
        }
        if let failure = answer.failure { return [.end(request, .handoffFailed, reason: failure)] }
        if let refusal = answer.refusedAnswer {
            let code: OutcomeCode = refusal.code == .tooLarge ? .handoffUserInfoTooLarge : .handoffFailed
            return [.end(request, code, reason: refusal.description)]
        }
        guard let activity = answer.activity, activity.type == continuation.advert.type else {
            let reason = "the window did not provide the activity that it had advertised"
            return [.end(request, .handoffFailed, reason: reason)]
        }
        // An activity that has expired since it was announced is not handed off (U:U9).
        if let expiration = activity.expiration, expiration <= now {
            return [.end(request, .expired, reason: "the activity's expiration date has passed")]
        }
        return [.give(activity, continuation)]
    }

    /// Notes that the receiving window is given the activity.
    mutating func given(_ request: RequestID) {
        continuations[request]?.phase = .given
    }

    /// Ends the request, because the receiving window cannot be given the activity.
    func receiverGone(_ request: RequestID) -> [Answer] {
        [.end(request, .notDelivered, reason: "the window that was to continue the activity disconnected")]
    }

    private static var sourceWentAway: String { "the window that had the activity disconnected" }
}

// MARK: - Ends

extension Continuations {
    /// Ends the continuation of a request that has ended, and has its source told of a success (U:U21) or its receiver
    /// of a failure (U:U24).
    mutating func ended(_ request: RequestID, _ code: OutcomeCode) -> [Notice] {
        guard let continuation = continuations[request] else { return [] }
        if continuation.isGiven, code == .handled {
            continuations[request]?.phase = .done
            return [.continued(continuation.source, number: continuation.advert.number)]
        }
        continuations[request] = nil
        guard continuation.owesConclusion else { return [] }
        let failure = ContinuationFailure(
            type: continuation.advert.type, error: ContinuationError(code), request: request)
        // A scene that was connected for the continuation is told of the activity before it is told of the failure
        // (U:U29).
        let announcement: [Notice] = continuation.phase == .waiting ? [.announced(continuation)] : []
        return announcement + [.failed(continuation.receiver, failure)]
    }

    /// Forgets the given continuations whose source or receiver is this session, and ends the unfinished ones whose
    /// source it is.
    mutating func sessionGone(_ session: SceneSessionID) -> [Answer] {
        continuations.removeAll { $0.value.isGiven && ($0.value.source == session || $0.value.receiver == session) }
        return unfinished.filter { $0.source == session }.map {
            .endAndReview($0.request, .connectionUnavailable, reason: Self.sourceWentAway)
        }
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
                .handoffFailed, .withdrawn, .unsupported, .machineUnreachable, .machineLost, .machineRevoked:
                .handoffFailed
            }
    }
}
