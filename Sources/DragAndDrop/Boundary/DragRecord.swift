public import ActivityWire

/// A durable fact of a drag. All later effects, in the same step and in later ones, wait for its commit.
public enum DragRecord: Hashable, Sendable {
    /// The destination keeps what was moved. From now on the sources may delete it, and must be told to.
    case moveConfirmed(OwedMove)
    /// The source in this scene was told of the move and has deleted its items.
    case moveFinished(DragID, SceneSessionID)
    /// The oldest of too many moves is dropped; its sources keep their items.
    case moveForgotten(OwedMove)
}

/// A confirmed move with sources that have not yet deleted.
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
