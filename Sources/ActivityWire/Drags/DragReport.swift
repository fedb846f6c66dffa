public import UniformTypes

/// What happened in a drag, for whoever held the pointer.
public struct DragReport: Hashable, Sendable {
    public var drag: DragID
    public var operation: DropOperation
    public var ending: DragEnding
    public var items: Int
    public var loads: [Load] = []
    /// As they were sent, in order, with coalesced moves once.
    public var callbacks: [Callback] = []
    /// Callbacks beyond ``DragLimits/reportedCallbacks``.
    public var unlistedCallbacks = 0
    /// Items that copies were asked of and none was begun of; at most ``DragLimits/reportedCopies``.
    public var missingCopies: [MissingCopy] = []
    public init(drag: DragID, operation: DropOperation = .cancel, ending: DragEnding = .cancelled, items: Int = 0) {
        self.drag = drag
        self.operation = operation
        self.ending = ending
        self.items = items
    }

    public struct MissingCopy: Hashable, Sendable {
        public var item: Int
        /// By its name, such as `notOffered`.
        public var reason: String
        /// What the destination sees the item offered in; at most ``DragLimits/reportedTypes``.
        public var offered: [UniformType]
        public init(item: Int, reason: String, offered: [UniformType]) {
            self.item = item
            self.reason = reason
            self.offered = offered
        }
    }

    public struct Callback: Hashable, Sendable {
        public var name: String
        public var scene: SceneSessionID
        public var interaction: UInt32
        public init(name: String, scene: SceneSessionID, interaction: UInt32) {
            self.name = name
            self.scene = scene
            self.interaction = interaction
        }
    }
}
