// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// A drag that a returning process takes part in and whose end it was not told.
public struct HeldDrag: Hashable, Sendable {
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The window's own number of the interaction.
    public var interaction: UInt32
    /// True if the interaction gave items to the drag; false if the drag entered it.
    public var isSource: Bool

    public init(drag: DragID, session: SceneSessionID, interaction: UInt32, isSource: Bool) {
        self.drag = drag
        self.session = session
        self.interaction = interaction
        self.isSource = isSource
    }
}

/// A drag that is under way or has just ended.
public struct DragRow: Hashable, Sendable {
    /// The drag, 16 bytes.
    public var drag: DragID
    /// How far the drag has come.
    public var phase: DragRow.Phase
    /// The session that the items were lifted in, 16 bytes.
    public var source: SceneSessionID
    /// The app of the session that the items were lifted in.
    public var app: AppID
    /// How many items are dragged.
    public var items: UInt32
    /// The session that the pointer is over or the items were dropped on, 16 bytes, or empty.
    public var destination: SceneSessionID?
    /// The operation of the drop. Before the release it is the last proposal.
    public var operation: DropOperation?
    /// The name of the drag's end; see *Ends of drags*. Absent: the drag has not ended.
    public var ending: DragEnding?
    /// The loads that are under way.
    public var loads: [DragRow.Load]
    /// Where the first item lay in its window when it was lifted; absent: the source did not say.
    public var preview: DragArea?
    /// How far above the pointer the drop's point lies, in points; 0: the last proposal is not precise.
    public var hitOffset: Double
    /// True if the previews have their full size: the last proposal prefers it, and the destination is of the source's
    /// app.
    public var showsFullSizePreview: Bool

    public init(
        drag: DragID, phase: DragRow.Phase, source: SceneSessionID, app: AppID, items: UInt32 = 0,
        destination: SceneSessionID? = nil, operation: DropOperation? = nil, ending: DragEnding? = nil,
        loads: [DragRow.Load] = [], preview: DragArea? = nil, hitOffset: Double = 0, showsFullSizePreview: Bool = false
    ) {
        self.drag = drag
        self.phase = phase
        self.source = source
        self.app = app
        self.items = items
        self.destination = destination
        self.operation = operation
        self.ending = ending
        self.loads = loads
        self.preview = preview
        self.hitOffset = hitOffset
        self.showsFullSizePreview = showsFullSizePreview
    }
}

extension DragRow {
    /// How far a drag has come.
    public enum Phase: UInt8, NamedChoice, JSONValue {
        /// The items are lifted and have not moved yet.
        case lifted = 1
        /// The items are under the finger.
        case held = 2
        /// The items were let go, and the destination takes them.
        case dropping = 3
        /// Both sides know the drag's end, and loads still go on.
        case loading = 4
        /// Nothing is left of the drag.
        case over = 5

        public var name: String {
            switch self {
            case .lifted: "lifted"
            case .held: "held"
            case .dropping: "dropping"
            case .loading: "loading"
            case .over: "over"
            }
        }
    }
}

extension DragRow {
    /// One load that is under way.
    public struct Load: Hashable, Sendable {
        /// The load's number.
        public var load: LoadID
        /// The item's place in the drag.
        public var item: UInt32
        /// The uniform type that is loaded.
        public var type: UniformType
        /// The number of bytes that have come.
        public var received: UInt64
        /// The number of bytes that are to come in all, where the source knows it.
        public var total: UInt64?
        /// True if the load is a copy for the client that holds the pointer.
        public var isCopy: Bool

        public init(
            load: LoadID, item: UInt32, type: UniformType, received: UInt64, total: UInt64? = nil, isCopy: Bool = false
        ) {
            self.load = load
            self.item = item
            self.type = type
            self.received = received
            self.total = total
            self.isCopy = isCopy
        }
    }
}
