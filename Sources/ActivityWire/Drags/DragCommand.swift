public import UniformTypes

/// What whoever holds the pointer does with it. Only the user's tools may.
///
/// Each is answered once the windows have had their say about it: with the drag as it is then, or, where nothing is left
/// of the drag, with its report.
public indirect enum DragCommand: Hashable, Sendable {
    /// A long press on a drag interaction of the session; nil: the topmost one that is for dragging.
    case lift(SessionReference, interaction: UInt32?, at: DragPoint)
    case move(DragID, to: DragTarget)
    /// A tap on another drag interaction of the source's app adds its items (U:D4); nil: the topmost one. Without a
    /// drag the source is asked which of its drags it adds to, and the tap is answered at once.
    case tap(DragID?, SessionReference, interaction: UInt32?, at: DragPoint)
    /// Let go. What the destination takes, the pointer's holder gets a copy of too, in the best of these types; none
    /// where it wants no copies. Answered when nothing is left of the drag.
    case release(DragID, copies: [UniformType])
    /// The user takes the drag back. Answered when nothing is left of it.
    case cancel(DragID)
}

/// Where the pointer goes.
public indirect enum DragTarget: Hashable, Sendable {
    case nowhere
    /// Over a session's window; nil: over all of its drop interactions, the topmost first.
    case session(SessionReference, interaction: UInt32?, at: DragPoint)
    /// Over an app's icon.
    case app(AppID)
    /// Where the system makes windows of what is dropped (U:D40).
    case zone(SystemZone)
}

/// The drag and drop interactions of a scene, the topmost first, as its window sets them.
public struct SceneInteractions: Hashable, Sendable {
    public var session: SceneSessionID
    public var epoch: SceneEpoch
    public var interactions: [Interaction]
    public init(session: SceneSessionID, epoch: SceneEpoch = .none, interactions: [Interaction] = []) {
        self.session = session
        self.epoch = epoch
        self.interactions = interactions
    }

    public struct Interaction: Hashable, Sendable {
        /// The window's own number for it, from 1.
        public var number: UInt32
        public var isForDragging: Bool
        public var isForDropping: Bool
        /// Serves several drags at once (U:D14).
        public var allowsSimultaneousDropSessions: Bool
        public var isSpringLoaded: Bool
        public init(
            number: UInt32,
            isForDragging: Bool = false,
            isForDropping: Bool = false,
            allowsSimultaneousDropSessions: Bool = false,
            isSpringLoaded: Bool = false
        ) {
            self.number = number
            self.isForDragging = isForDragging
            self.isForDropping = isForDropping
            self.allowsSimultaneousDropSessions = allowsSimultaneousDropSessions
            self.isSpringLoaded = isSpringLoaded
        }
    }
}
