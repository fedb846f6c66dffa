public import ActivityWire

/// A durable fact of a drag. Every effect that follows it in a turn, and every later one, waits for its commit.
public enum DragRecord: Hashable, Sendable {
    /// The destination has and keeps what was moved: from here on the sources may delete, and must be told to.
    case moveConfirmed(OwedMove)
    /// The source of this scene was told, and has deleted.
    case moveFinished(DragID, SceneSessionID)
    /// The oldest of too many: its source keeps what it has.
    case moveForgotten(OwedMove)
}

/// A confirmed move whose sources have not all said that they deleted.
public struct OwedMove: Hashable, Sendable {
    public var drag: DragID
    /// In the order of their contributions; never empty.
    public var sources: [Source]
    public init(drag: DragID, sources: [Source]) {
        self.drag = drag
        self.sources = sources
    }

    public struct Source: Hashable, Sendable {
        public var scene: SceneSessionID
        public var app: AppID
        /// The source's own names of the items that are to be deleted.
        public var items: [String]
        public init(scene: SceneSessionID, app: AppID, items: [String]) {
            self.scene = scene
            self.app = app
            self.items = items
        }
    }
}
