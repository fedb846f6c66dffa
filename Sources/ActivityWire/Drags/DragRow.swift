public import UniformTypes

/// A drag that is under way or has just ended, as events and answers tell it: types and figures, never data.
public struct DragRow: Hashable, Sendable {
    public var drag: DragID
    public var phase: Phase
    public var source: SceneSessionID
    public var app: AppID
    public var items: UInt32
    /// The session that the drag is over, or was dropped on.
    public var destination: SceneSessionID?
    /// The last proposal while it is held, and what the drop does from the release on.
    public var operation: DropOperation?
    /// Set once it has ended.
    public var ending: DragEnding?
    /// Under way, and those that ended.
    public var loads: [Load]
    public init(
        drag: DragID,
        phase: Phase,
        source: SceneSessionID,
        app: AppID,
        items: UInt32 = 0,
        destination: SceneSessionID? = nil,
        operation: DropOperation? = nil,
        ending: DragEnding? = nil,
        loads: [Load] = []
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
    }

    public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
        case lifted = 1
        case held = 2
        /// Let go; the destination takes what was dropped.
        case dropping = 3
        /// Both sides know the end; loads may go on.
        case loading = 4
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

    public struct Load: Hashable, Sendable {
        public var load: LoadID
        public var item: UInt32
        public var type: UniformType
        public var received: UInt64
        public var total: UInt64?
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

/// The permission behind one load, in force or ended.
public struct GrantRow: Hashable, Sendable {
    public var grant: GrantID
    public var drag: DragID
    /// Who may read; nil: whoever held the pointer.
    public var app: AppID?
    public var item: UInt32
    public var type: UniformType
    public var state: GrantState
    /// Reads that may still be begun.
    public var usesLeft: UInt32
    public var expires: WallTime?
    public init(
        grant: GrantID, drag: DragID, app: AppID? = nil, item: UInt32, type: UniformType, state: GrantState,
        usesLeft: UInt32, expires: WallTime? = nil
    ) {
        self.grant = grant
        self.drag = drag
        self.app = app
        self.item = item
        self.type = type
        self.state = state
        self.usesLeft = usesLeft
        self.expires = expires
    }
}
