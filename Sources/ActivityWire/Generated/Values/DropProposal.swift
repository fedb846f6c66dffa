// Written by `make schema` from Tools/Schema/Proto.

/// The source's rules for a drag.
struct DragBeginning: Hashable, Sendable {
    /// True if the items may be moved within their app.
    var allowsMove: Bool = true
    /// True if other apps must not see the drag.
    var isRestricted: Bool = false
}
