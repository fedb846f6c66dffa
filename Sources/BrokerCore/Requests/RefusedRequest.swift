import ActivityWire

/// A refused request, kept for `explain`.
struct RefusedRequest: Hashable, Sendable {
    let decision: DecisionRecord
    let outcome: ActivationOutcome
    /// The position among all requests of this run.
    let number: UInt64

    var id: RequestID { outcome.request }
}
