// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// Answers the query `grants`, in the order they were given.
struct GrantList: Hashable, Sendable {
    /// The permissions in force, and the last that ended. ``DragLimits/endedGrants`` ended ones.
    var grants: [GrantRow] = []
}

/// The permission behind one load.
public struct GrantRow: Hashable, Sendable {
    /// The number.
    public var grant: GrantID
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The app that may read; empty: whoever held the pointer.
    public var app: AppID?
    /// The item's place.
    public var item: UInt32
    /// The uniform type.
    public var type: UniformType
    /// Whether it is good, by its name, such as `active`; see *States of grants*.
    public var state: GrantState
    /// Reads that may still be begun: 0 from the beginning of its load on.
    public var usesLeft: UInt32
    /// When it ends by itself.
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
