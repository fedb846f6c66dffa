public import ActivityWire

/// A durable fact of a drag. All later effects, in the same step and in later ones, wait for its commit.
public enum DragRecord: Hashable, Sendable {
    /// The destination keeps the moved items. From now on the sources must be told to delete these items.
    case moveConfirmed(OwedMove)
    /// The source in this scene was told of the move, and has deleted its items.
    case moveFinished(DragID, SceneSessionID)
    /// The oldest of too many owed moves is forgotten. Its sources are not told to delete, and so keep their items.
    case moveForgotten(OwedMove)
}

/// A confirmed move, with the sources that have not deleted their items yet.
public struct OwedMove: Hashable, Sendable {
    public var drag: DragID
    /// The sources in the order of their contributions; never empty.
    public var sources: [Source]
    public init(drag: DragID, sources: [Source]) {
        self.drag = drag
        self.sources = sources
    }

    public struct Source: Hashable, Sendable {
        public var scene: SceneSessionID
        public var app: AppID
        /// The source's own names of the items to delete.
        public var items: [String]
        public init(scene: SceneSessionID, app: AppID, items: [String]) {
            self.scene = scene
            self.app = app
            self.items = items
        }
    }
}
