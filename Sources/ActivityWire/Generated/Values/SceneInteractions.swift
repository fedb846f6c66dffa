// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a window: the interactions of one of its scenes, the topmost first. Those it had before are gone. May be sent as
/// soon as `connect` has come; they count from the acknowledgement of that on.
public struct SceneInteractions: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch under which the sender connected it.
    public var epoch: SceneEpoch
    /// The interactions. ``DragLimits/interactionsPerScene``.
    public var interactions: [SceneInteractions.Interaction]

    public init(
        session: SceneSessionID, epoch: SceneEpoch = .none, interactions: [SceneInteractions.Interaction] = []
    ) {
        self.session = session
        self.epoch = epoch
        self.interactions = interactions
    }
}

extension SceneInteractions {
    /// A place that can be dragged from or dropped on.
    public struct Interaction: Hashable, Sendable {
        /// The window's own number for it, over 0.
        public var number: UInt32
        /// Items can be lifted here.
        public var isForDragging: Bool
        /// Items can be dropped here.
        public var isForDropping: Bool
        /// Serves several drags at once.
        public var allowsSimultaneousDropSessions: Bool
        /// A hover runs its action. Where items cannot be dropped too it is overlooked.
        public var isSpringLoaded: Bool

        public init(
            number: UInt32, isForDragging: Bool = false, isForDropping: Bool = false,
            allowsSimultaneousDropSessions: Bool = false, isSpringLoaded: Bool = false
        ) {
            self.number = number
            self.isForDragging = isForDragging
            self.isForDropping = isForDropping
            self.allowsSimultaneousDropSessions = allowsSimultaneousDropSessions
            self.isSpringLoaded = isSpringLoaded
        }
    }
}
