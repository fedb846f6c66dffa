public import ActivityWire

/// A window process that takes part in a drag, as the broker identified it.
public struct DragParty: Hashable, Sendable {
    public var process: WindowProcessID
    public var app: AppID
    /// The app's team. Apps of one team see each other's `team` representations (U:D23).
    public var team: String?
    /// The groups of apps with which the app shares its `group` representations.
    public var groups: [String] = []
    public init(process: WindowProcessID, app: AppID, team: String? = nil, groups: [String] = []) {
        self.process = process
        self.app = app
        self.team = team
        self.groups = groups
    }

    /// Returns whether the other party is the same process, the same app or another app (U:D19). The answer decides
    /// which data are local and whether items may be moved.
    public func locality(to other: DragParty) -> DragLocality {
        if process == other.process { return .sameProcess }
        return app == other.app ? .sameApp : .otherApp
    }
}

/// A drag or drop interaction: a view to drag from or to drop on.
public struct DragPlace: Hashable, Sendable {
    public var party: DragParty
    public var scene: SceneSessionID
    /// The number that the window has given to the view.
    public var interaction: UInt32
    public init(party: DragParty, scene: SceneSessionID, interaction: UInt32) {
        self.party = party
        self.scene = scene
        self.interaction = interaction
    }
}
