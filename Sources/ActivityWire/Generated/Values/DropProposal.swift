// Written by `make schema` from Tools/Schema/Proto.

/// The source's rules for a drag.
struct DragBeginning: Hashable, Sendable {
    /// The items may be moved, within their app.
    var allowsMove: Bool = true
    /// Other apps are not to see the drag.
    var isRestricted: Bool = false
}
