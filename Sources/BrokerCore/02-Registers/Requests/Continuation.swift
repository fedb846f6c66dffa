import ActivityWire
import OrderedCollections

/// The transfer of an activity from its *source*, the window that has it, to its *receiver*, the window that continues
/// it (U:U24). The type is announced first; then the activity is given, unless the transfer fails.
///
/// ```
/// waiting → announcing → fetching → given → done
/// ```
struct Continuation: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
        /// The receiving window is not connected yet.
        case waiting
        /// The receiving window is being told the type.
        case announcing
        /// The source window is being asked for the activity.
        case fetching
        /// The whole activity was sent to the receiving window, which has not handled it yet.
        case given
        /// The receiving window has handled the activity.
        case done
    }

    let request: RequestID
    let source: SceneSessionID
    let receiver: SceneSessionID
    let advert: ActivityAdvert
    var phase = Phase.waiting
    /// Whether the connection options told the receiving scene the type (U:C3).
    var isTypeTold = false

    /// Whether the activity was given, so that the transfer cannot fail any more.
    var isGiven: Bool { phase == .given || phase == .done }

    /// Whether the receiving window must be told if the continuation fails.
    var owesConclusion: Bool {
        switch phase {
        case .waiting: isTypeTold
        case .announcing, .fetching: true
        case .given, .done: false
        }
    }
}

/// All continuations under way, and the continuations that were done last. An insertion drops the oldest done
/// continuations over ``Limits/continuations``.
struct ContinuationRegistry: Hashable, Sendable {
    private var continuations: OrderedDictionary<RequestID, Continuation> = [:]

    subscript(request: RequestID) -> Continuation? { continuations[request] }

    /// Continuations that may still fail, in the order in which they began.
    var unfinished: [Continuation] { continuations.values.filter { !$0.isGiven } }

    mutating func insert(_ continuation: Continuation) {
        continuations[continuation.request] = continuation
        let done = continuations.values.filter { $0.phase == .done }
        for oldest in done.dropLast(Limits.continuations) { continuations[oldest.request] = nil }
    }

    // MARK: Steps

    /// Notes that the connection options told the receiving scene the type.
    mutating func markTypeTold(of request: RequestID) {
        continuations[request]?.isTypeTold = true
    }

    /// Notes that the receiving window is told the type.
    mutating func markAnnouncing(_ request: RequestID) {
        continuations[request]?.phase = .announcing
    }

    /// Notes that the source window is asked for the activity.
    mutating func markFetching(_ request: RequestID) {
        continuations[request]?.phase = .fetching
    }

    /// Notes that the receiving window is given the activity.
    mutating func markGiven(_ request: RequestID) {
        continuations[request]?.phase = .given
    }

    // MARK: Ends

    /// The end of a continuation, with the window that must be told of it.
    enum Conclusion: Sendable {
        /// The activity was handled; the source window must be told.
        case done(Continuation)
        /// The continuation failed; the receiving window must be told. `announcesFirst` says that the window knows the
        /// type only from its connection options, so the announcement must be sent before the failure.
        case failed(Continuation, announcesFirst: Bool)
    }

    /// Ends the continuation of a request that has ended. Returns nil if no window must be told.
    mutating func conclude(_ request: RequestID, _ code: OutcomeCode) -> Conclusion? {
        guard let continuation = continuations[request] else { return nil }
        if continuation.isGiven, code == .handled {
            continuations[request]?.phase = .done
            return .done(continuation)
        }
        continuations[request] = nil
        guard continuation.owesConclusion else { return nil }
        return .failed(continuation, announcesFirst: continuation.phase == .waiting)
    }

    /// Forgets the given continuations whose source or receiver is this session.
    mutating func forget(_ session: SceneSessionID) {
        continuations.removeAll { $0.value.isGiven && ($0.value.source == session || $0.value.receiver == session) }
    }
}
