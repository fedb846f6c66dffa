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
    /// The chosen session's condition that is true of the target; nil where no condition was evaluated.
    var condition: String?
    /// Sessions that were not chosen, first those that match and are less recent; at most
    /// ``Limits/decisionCandidates``.
    var rejected: [DecisionRecord.Candidate] = []
    var counts: [DecisionRecord.RejectionCount] = []
}
