/// The reason why a load did not begin.
public enum LoadRefusal: String, Error, Hashable, Sendable, CaseIterable {
    /// The drag does not exist, or the reader has no part in it.
    case unknownDrag
    /// The drop has not happened yet (U:D20).
    case notDropped
    /// *Perform drop* has returned (U:D21).
    case dropIsOver
    case unknownItem
    /// No representation that the reader may see conforms to one of the wanted types.
    case notOffered
    case tooManyLoads
    case tooManyTypes
    case sourceLost
}
