// Written by `make schema` from Tools/Schema/Proto.

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
