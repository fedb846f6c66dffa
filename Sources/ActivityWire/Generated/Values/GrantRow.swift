// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// The permissions to read dragged items, in the order in which they were given. Answers the query `grants`.
struct GrantList: Hashable, Sendable {
    /// The permissions in force, and the latest ones that ended. At most ``DragLimits/endedGrants`` have ended.
    var grants: [GrantRow] = []
}

/// The permission for one load of a dragged item.
public struct GrantRow: Hashable, Sendable {
    /// The permission's number.
    public var grant: GrantID
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The app that may read; empty: the client that held the pointer.
    public var app: AppID?
    /// The item's place in the drag.
    public var item: UInt32
    /// The uniform type that may be read.
    public var type: UniformType
    /// The name of the permission's state, such as `active`; see *States of grants*.
    public var state: GrantState
    /// How many reads may still begin; 0 once the load has begun.
    public var usesLeft: UInt32
    /// When the permission ends by itself; wall time.
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
