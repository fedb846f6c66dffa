import ActivityWire

/// What the resolver decided, and why.
struct Resolution: Hashable, Sendable {
    enum Choice: Hashable, Sendable {
        case session(SceneSessionID)
        case create
        case candidates([SceneSessionID])
        case refuse(Refusal)
    }

    var choice: Choice
    /// The rule that chose, in words.
    var rule: String
    /// The chosen session's condition that is true of the target; nil where none was asked.
    var condition: String?
    /// Sessions that were considered and not chosen, the most telling first.
    var rejected: [DecisionRecord.Candidate] = []
    var counts: [DecisionRecord.RejectionCount] = []
}
