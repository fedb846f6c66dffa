public import ActivityWire

/// A request, under way or ended.
public struct RequestRecord: Hashable, Sendable {
    public var id: RequestID
    public var key: IdempotencyKey?
    public var digest: Blob = .empty
    public var trace: UniqueID?
    public var accepted: WallTime
    /// The time from the request's acceptance to its deadline. After a restart, the broker computes from this time how
    /// much is left.
    public var timeout: Duration
    public var decision: DecisionRecord
    public var outcome: ActivationOutcome
    public init(
        id: RequestID,
        key: IdempotencyKey? = nil,
        digest: Blob = .empty,
        trace: UniqueID? = nil,
        accepted: WallTime,
        timeout: Duration,
        decision: DecisionRecord,
        outcome: ActivationOutcome
    ) {
        self.id = id
        self.key = key
        self.digest = digest
        self.trace = trace
        self.accepted = accepted
        self.timeout = timeout
        self.decision = decision
        self.outcome = outcome
    }
}
