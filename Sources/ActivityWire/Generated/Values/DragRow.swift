// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// A drag that a returning process was not told the end of.
public struct HeldDrag: Hashable, Sendable {
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The interaction.
    public var interaction: UInt32
    /// Whether it gave items, or was told of the coming.
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
    /// How far it is.
    public var phase: DragRow.Phase
    /// The session it was lifted in, 16 bytes.
    public var source: SceneSessionID
    /// The app of that session.
    public var app: AppID
    /// How many items are dragged.
    public var items: UInt32
    /// The session it is over or was dropped on, 16 bytes, or empty.
    public var destination: SceneSessionID?
    /// The last proposal while it is held, and what the drop does from the release on.
    public var operation: DropOperation?
    /// How it ended, by its name; see *Ends of drags*. Absent: it has not.
    public var ending: DragEnding?
    /// The loads that are under way.
    public var loads: [DragRow.Load]
    /// Where the first item lay in its window when it was lifted; absent: the source does not say.
    public var preview: DragArea?

    public init(
        drag: DragID, phase: DragRow.Phase, source: SceneSessionID, app: AppID, items: UInt32 = 0,
        destination: SceneSessionID? = nil, operation: DropOperation? = nil, ending: DragEnding? = nil,
        loads: [DragRow.Load] = [], preview: DragArea? = nil
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
    }
}

extension DragRow {
    /// How far a drag is.
    public enum Phase: UInt8, NamedChoice, JSONValue {
        /// Lifted, not moved yet.
        case lifted = 1
        /// Under the finger.
        case held = 2
        /// Let go; the destination takes what was dropped.
        case dropping = 3
        /// Both sides know the end; loads go on.
        case loading = 4
        /// Nothing is left of it.
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
        /// The number.
        public var load: LoadID
        /// The item's place.
        public var item: UInt32
        /// The uniform type.
        public var type: UniformType
        /// Bytes that have come.
        public var received: UInt64
        /// Bytes there will be, where the source knows.
        public var total: UInt64?
        /// The load is a copy for the pointer's holder.
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
