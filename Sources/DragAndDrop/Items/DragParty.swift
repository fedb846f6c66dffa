public import ActivityWire

/// A window process that takes part in a drag, by the broker's word.
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

/// How near a destination is to the source (U:D18, U:D19).
public enum DragLocality: UInt8, Hashable, Sendable, CaseIterable {
    case otherApp = 0
    /// Local, but in another process: there is a local session, and no local object or context.
    case sameApp = 1
    case sameProcess = 2

    public var isLocal: Bool { self != .otherApp }
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

/// A point in a scene, in points from its top left.
public struct DragPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = DragPoint(x: 0, y: 0)
}
