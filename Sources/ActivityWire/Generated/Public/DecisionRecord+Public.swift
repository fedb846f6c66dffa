// Written by `make schema` from Schema/Proto.

public import Adaptation

/// How a scene is made: names from the app's bundle, or a window's answer to `configure`.
public struct SceneConfiguration: Hashable, Sendable {
    /// ``Limits/configurationNameBytes``.
    public var name: String?
    /// Empty: `UIWindowSceneSessionRoleApplication`. ``Limits/nameBytes``.
    public var role: String
    /// ``Limits/nameBytes``.
    public var sceneClass: String?
    /// ``Limits/nameBytes``.
    public var delegateClass: String?
    /// ``Limits/nameBytes``.
    public var storyboard: String?

    public init(
        name: String? = nil, role: String = SceneRole.windowApplication, sceneClass: String? = nil,
        delegateClass: String? = nil, storyboard: String? = nil
    ) {
        self.name = name
        self.role = role
        self.sceneClass = sceneClass
        self.delegateClass = delegateClass
        self.storyboard = storyboard
    }
}

/// Why a scene connects.
public enum ConnectReason: UInt8, NamedChoice {
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

/// Why a scene is being made.
public struct ConnectionOptions: Hashable, Sendable {
    /// In one word.
    public var reason: ConnectReason
    /// What caused the connect: delivered here and nowhere else.
    public var deliveries: [Delivery]
    /// The saved state is set aside because it crashed its window too often: the scene starts without it.
    public var isStateQuarantined: Bool
    /// An activity of this type is on its way from another window; only the type is known.
    public var handoffActivityType: String?
    /// What the window reads of its place from the start.
    public var geometry: WindowGeometry?

    public init(
        reason: ConnectReason = .launch, deliveries: [Delivery] = [], isStateQuarantined: Bool = false,
        handoffActivityType: String? = nil, geometry: WindowGeometry? = nil
    ) {
        self.reason = reason
        self.deliveries = deliveries
        self.isStateQuarantined = isStateQuarantined
        self.handoffActivityType = handoffActivityType
        self.geometry = geometry
    }
}
