// Written by `make schema` from Tools/Schema/Proto.

/// What may be done with what is dragged.
struct DragBeginning: Hashable, Sendable {
    /// It may be moved, within its app.
    var allowsMove: Bool = true
    /// Other apps are not to see it.
    var isRestricted: Bool = false
}
