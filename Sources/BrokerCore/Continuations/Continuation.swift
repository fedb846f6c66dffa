import ActivityWire
import OrderedCollections

/// The way of an activity from the window that has it into the one that continues it (U:U24):
/// announced by its type, then exactly one of given and failed.
///
/// ```
/// waiting → announcing → fetching → given → done
/// ```
struct Continuation: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
        /// The receiving window is not there yet.
        case waiting
        /// It is told the type.
        case announcing
        /// The window that has the activity is asked for it.
        case fetching
        /// The receiving window has the whole activity.
        case given
        /// It has handled it.
        case done
    }

    let request: RequestID
    let source: SceneSessionID
    let receiver: SceneSessionID
    let advert: ActivityAdvert
    var phase = Phase.waiting
    /// The receiving scene was connected for it, and knows the type from there (U:C3).
    var isTypeTold = false

    /// Whether there is nothing to fail any more.
    var isGiven: Bool { phase == .given || phase == .done }

    /// Whether the receiving window waits for a last word.
    var owesConclusion: Bool {
        switch phase {
        case .waiting: isTypeTold
        case .announcing, .fetching: true
        case .given, .done: false
        }
    }
}

/// All continuations under way, and the last ones that are done.
struct ContinuationRegistry: Hashable, Sendable {
    private var continuations: OrderedDictionary<RequestID, Continuation> = [:]

    subscript(request: RequestID) -> Continuation? { continuations[request] }

    /// Those that may still fail, in the order in which they were begun.
    var unfinished: [Continuation] { continuations.values.filter { !$0.isGiven } }

    mutating func insert(_ continuation: Continuation) {
        continuations[continuation.request] = continuation
        let done = continuations.values.filter { $0.phase == .done }
        for oldest in done.dropLast(Limits.continuations) { continuations[oldest.request] = nil }
    }

    // MARK: Steps

    /// The receiving scene is connected for it, and told the type with that.
    mutating func tellType(of request: RequestID) {
        continuations[request]?.isTypeTold = true
    }

    /// The receiving window is told the type.
    mutating func announce(_ request: RequestID) {
        continuations[request]?.phase = .announcing
    }

    /// The window that has the activity is asked for it.
    mutating func fetch(_ request: RequestID) {
        continuations[request]?.phase = .fetching
    }

    /// The receiving window is given the activity.
    mutating func give(_ request: RequestID) {
        continuations[request]?.phase = .given
    }

    // MARK: Ends

    /// What is to be told when the request of a continuation has ended.
    enum Conclusion: Sendable {
        /// Handled: the window that had the activity hears so.
        case done(Continuation)
        /// The receiving window hears that it failed; of the activity first, where it knows the type alone.
        case failed(Continuation, announcesFirst: Bool)
    }

    /// The request has ended, however; nil where nobody waits for a last word.
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

    /// Forgets those that concern a session that is gone.
    mutating func forget(_ session: SceneSessionID) {
        continuations.removeAll { $0.value.isGiven && ($0.value.source == session || $0.value.receiver == session) }
    }
}
