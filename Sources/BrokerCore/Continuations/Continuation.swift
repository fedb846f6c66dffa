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

    mutating func update(_ request: RequestID, _ change: (inout Continuation) -> Void) {
        guard var continuation = continuations[request] else { return }
        change(&continuation)
        continuations[request] = continuation
    }

    mutating func remove(_ request: RequestID) {
        continuations[request] = nil
    }

    /// Forgets those that concern a session that is gone.
    mutating func forget(_ session: SceneSessionID) {
        continuations.removeAll { $0.value.isGiven && ($0.value.source == session || $0.value.receiver == session) }
    }
}
