// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a window: the interactions of one of its scenes, the topmost first. They replace all earlier
/// interactions of the scene. A window may send them as soon as it gets `connect`; they take effect once it has
/// acknowledged `connect`.
public struct SceneInteractions: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch under which the sender connected the session.
    public var epoch: SceneEpoch
    /// The interactions, the topmost first. At most ``DragLimits/interactionsPerScene``.
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
    /// A place in a window that items can be dragged from or dropped on.
    public struct Interaction: Hashable, Sendable {
        /// The window's own number for the interaction, over 0.
        public var number: UInt32
        /// True if items can be lifted here.
        public var isForDragging: Bool
        /// True if items can be dropped here.
        public var isForDropping: Bool
        /// True if the interaction serves several drags at once.
        public var allowsSimultaneousDropSessions: Bool
        /// True if a hover runs the interaction's action. Ignored unless items can be dropped here too.
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
