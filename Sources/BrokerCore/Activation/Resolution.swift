import ActivityWire

/// The resolver's decision and the reasons for it.
struct Resolution: Hashable, Sendable {
    enum Choice: Hashable, Sendable {
        case session(SceneSessionID)
        case create
        case candidates([SceneSessionID])
        case refuse(Refusal)
    }

    var choice: Choice
    /// The rule that decided, in words.
    var rule: String
    /// The chosen session's condition that the target meets; nil if no condition was evaluated.
    var condition: String?
    /// Whether the chosen session prefers the target.
    var isPreferred = false
    /// Sessions that were not chosen, at most ``Limits/decisionCandidates``. Sessions that match but are less recent
    /// come first.
    var rejected: [DecisionRecord.Candidate] = []
    /// The number of all sessions that were not chosen, by reason.
    var counts: [DecisionRecord.RejectionCount] = []
}
