/// What a mutation does to the sources.
public enum MutationKind: String, Codable, CaseIterable, Sendable {
    /// A condition, or an operand of one, holds when it does not.
    case conditionNegated = "condition negated"
    /// `<` counts the bound itself, `<=` no longer does.
    case boundMoved = "bound moved"
    /// `&&` for `||`, and the other way round.
    case connectiveExchanged = "connective exchanged"
    /// An `if let`, `guard case` or the like never matches.
    case bindingRefused = "binding refused"
    /// A number is one larger; a fraction is a half larger.
    case numberMoved = "number moved"
    /// `true` for `false`, and the other way round.
    case truthTurned = "truth turned"
    /// `+` for `-`, and the other way round.
    case signTurned = "sign turned"
    /// `min` for `max`, and the other way round.
    case extremeExchanged = "extreme exchanged"
    /// What stands after `??` is taken always.
    case defaultTaken = "default taken"
    /// A call whose result nobody reads is left out.
    case callDropped = "call dropped"
    /// An assignment is left out.
    case assignmentDropped = "assignment dropped"
    /// A case of a `switch` does what its neighbour does.
    case caseSwapped = "case swapped"
    /// A function that may return nil or an empty collection always does.
    case resultEmptied = "result emptied"
}
