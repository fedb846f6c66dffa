// Written by `make schema` from Schema/Proto/activity_broker.proto.

/// What may be done with what is dragged.
struct DragBeginning: Hashable, Sendable {
    /// It may be moved, within its app.
    var allowsMove: Bool
    /// Other apps are not to see it.
    var isRestricted: Bool

    init(allowsMove: Bool = true, isRestricted: Bool = false) {
        self.allowsMove = allowsMove
        self.isRestricted = isRestricted
    }
}
