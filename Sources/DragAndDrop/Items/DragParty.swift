public import ActivityWire

/// A window process that takes part in a drag, as the broker identified it.
public struct DragParty: Hashable, Sendable {
    public var process: WindowProcessID
    public var app: AppID
    /// Apps of one team may see each other's `team` representations (U:D23).
    public var team: String?
    /// Groups of apps that share `group` representations.
    public var groups: [String] = []
    public init(process: WindowProcessID, app: AppID, team: String? = nil, groups: [String] = []) {
        self.process = process
        self.app = app
        self.team = team
        self.groups = groups
    }

    /// How near `other` is: what is local, and what may be moved, depends on it.
    public func locality(to other: DragParty) -> DragLocality {
        if process == other.process { return .sameProcess }
        return app == other.app ? .sameApp : .otherApp
    }
}

/// One drag or drop interaction: a view that can be dragged from or dropped on.
public struct DragPlace: Hashable, Sendable {
    public var party: DragParty
    public var scene: SceneSessionID
    /// The window's own number for the view.
    public var interaction: UInt32
    public init(party: DragParty, scene: SceneSessionID, interaction: UInt32) {
        self.party = party
        self.scene = scene
        self.interaction = interaction
    }
}
