// Written by `make schema` from Tools/Schema/Proto.

/// Drags of one source.
struct DragChoice: Hashable, Sendable {
    /// The drags, 16 bytes each.
    var drags: [DragID] = []
    /// Where the tap was.
    var point: DragPoint
}

/// Items came to a drag.
struct DragAddition: Hashable, Sendable {
    /// How many.
    var count: Int
    /// The session they came from, 16 bytes.
    var session: SceneSessionID
    /// The interaction they came from.
    var interaction: UInt32
}

/// The end of a drag at its source.
struct DragEnd: Hashable, Sendable {
    /// The drop's operation.
    var operation: DropOperation
    /// How it ended, by its name, such as `dropped`; see *Ends of drags*.
    var ending: DragEnding
}

/// Items by their source's own names.
struct ItemNames: Hashable, Sendable {
    /// The names.
    var names: [String] = []
}
