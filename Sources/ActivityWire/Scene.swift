public import Adaptation

/// The state of a scene (U:M13); `unattached` has no live scene.
public enum SceneState: UInt8, Hashable, Sendable, CaseIterable {
    case unattached = 0
    case background = 1
    case foregroundInactive = 2
    case foregroundActive = 3

    /// The spelling on the command line and in JSON.
    public var name: String {
        switch self {
        case .unattached: "unattached"
        case .background: "background"
        case .foregroundInactive: "foregroundInactive"
        case .foregroundActive: "foregroundActive"
        }
    }

    public init?(name: String) {
        guard let state = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = state
    }

    public var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
}

/// How a scene is made: names from the app's bundle (U:M6).
public struct SceneConfiguration: Hashable, Sendable {
    public var name: String?
    public var role: String
    public var sceneClass: String?
    public var delegateClass: String?
    public var storyboard: String?
    public init(
        name: String? = nil,
        role: String = SceneRole.windowApplication,
        sceneClass: String? = nil,
        delegateClass: String? = nil,
        storyboard: String? = nil
    ) {
        self.name = name
        self.role = role
        self.sceneClass = sceneClass
        self.delegateClass = delegateClass
        self.storyboard = storyboard
    }
}

/// Which contents a session can show, and which it prefers, in predicate text (U:§6).
public struct ActivationConditions: Hashable, Sendable {
    public var canActivate: String
    public var prefersToActivate: String
    public init(canActivate: String = "TRUEPREDICATE", prefersToActivate: String = "FALSEPREDICATE") {
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
    }
}

/// Why a scene connects.
public enum ConnectReason: UInt8, Hashable, Sendable, CaseIterable {
    /// A new session.
    case launch = 0
    /// The session was disconnected in good order.
    case reconnect = 1
    /// The session's process died.
    case recover = 2
    /// An earlier generation of the state was asked for.
    case restore = 3

    public var name: String {
        switch self {
        case .launch: "launch"
        case .reconnect: "reconnect"
        case .recover: "recover"
        case .restore: "restore"
        }
    }
}

/// Everything a window process needs to make one scene.
public struct SceneSessionDescription: Hashable, Sendable {
    public var session: SceneSessionID
    public var app: AppID
    public var configuration: SceneConfiguration
    public var title: String?
    /// Small per-window settings of the app (U:M11), opaque here.
    public var userInfo: Blob
    /// The last saved state (U:M10).
    public var stateRestorationActivity: Activity?
    /// The saved state cannot be read now; it comes later (U:T8).
    public var isStateLocked: Bool
    public init(
        session: SceneSessionID,
        app: AppID,
        configuration: SceneConfiguration,
        title: String? = nil,
        userInfo: Blob = .empty,
        stateRestorationActivity: Activity? = nil,
        isStateLocked: Bool = false
    ) {
        self.session = session
        self.app = app
        self.configuration = configuration
        self.title = title
        self.userInfo = userInfo
        self.stateRestorationActivity = stateRestorationActivity
        self.isStateLocked = isStateLocked
    }
}

/// Why the scene is being made (U:§4).
public struct ConnectionOptions: Hashable, Sendable {
    public var reason: ConnectReason
    /// What caused the connect: delivered here and nowhere else. Usually none or one.
    public var deliveries: [Delivery]
    /// The saved state is set aside because it crashed its window too often.
    public var isStateQuarantined: Bool
    /// An activity of this type is on its way from another window; nothing else of it is known yet (U:C3).
    public var handoffActivityType: String?
    /// What the window reads of its place from the start.
    public var geometry: WindowGeometry?
    public init(
        reason: ConnectReason = .launch, deliveries: [Delivery] = [], isStateQuarantined: Bool = false,
        handoffActivityType: String? = nil, geometry: WindowGeometry? = nil
    ) {
        self.geometry = geometry
        self.handoffActivityType = handoffActivityType
        self.reason = reason
        self.deliveries = deliveries
        self.isStateQuarantined = isStateQuarantined
    }
}

/// How a window leaves the screen; the destruction itself is the same (U:X3).
public enum DismissalAnimation: UInt8, Hashable, Sendable, CaseIterable {
    case standard = 1
    case commit = 2
    case decline = 3

    public var name: String {
        switch self {
        case .standard: "standard"
        case .commit: "commit"
        case .decline: "decline"
        }
    }
}
