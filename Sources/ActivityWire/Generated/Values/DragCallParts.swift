// Written by `make schema` from Tools/Schema/Proto.

/// Drags of one source, one of which a tap adds to.
struct DragChoice: Hashable, Sendable {
    /// The drags, 16 bytes each.
    var drags: [DragID] = []
    /// Where the window was tapped.
    var point: DragPoint
}

/// Items that are added to a drag.
struct DragAddition: Hashable, Sendable {
    /// How many items are added.
    var count: Int
    /// The session that the items come from, 16 bytes.
    var session: SceneSessionID
    /// The interaction that the items come from.
    var interaction: UInt32
}

/// The end of a drag at its source.
struct DragEnd: Hashable, Sendable {
    /// The drop's operation.
    var operation: DropOperation
    /// The name of the drag's end, such as `dropped`; see *Ends of drags*.
    var ending: DragEnding
}

/// Items, by the names that their source gave them.
struct ItemNames: Hashable, Sendable {
    /// The names of the items.
    var names: [String] = []
}
