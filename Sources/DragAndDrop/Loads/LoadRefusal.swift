/// Why a load was not begun.
public enum LoadRefusal: String, Error, Hashable, Sendable, CaseIterable {
    /// No such drag, or none that the asker has anything to do with.
    case unknownDrag
    /// The drop has not happened (U:D20).
    case notDropped
    /// *Perform drop* has returned (U:D21).
    case dropIsOver
    case unknownItem
    /// No representation visible to the asker conforms to what it reads.
    case notOffered
    case tooManyLoads
    case tooManyTypes
    case sourceLost
}
