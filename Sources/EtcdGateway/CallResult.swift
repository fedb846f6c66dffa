/// The outcome of a call. *It did not happen* and *it may have happened* are different answers: after the first the call
/// can simply be repeated, after the second a linearizable range has to show which of the two is true.
public enum CallResult<Answer: GatewayAnswer>: Hashable, Sendable {
    case happened(Answer)
    case didNot(GatewayError)
    case mayHave(GatewayError)

    /// The answer; nil if there is none.
    public var answer: Answer? {
        switch self {
        case .happened(let answer): answer
        case .didNot, .mayHave: nil
        }
    }

    /// The error of the call; nil if it happened.
    public var error: GatewayError? {
        switch self {
        case .happened: nil
        case .didNot(let error), .mayHave(let error): error
        }
    }
}
