// Written by `make schema` from Tools/Schema/Proto.

/// Why a scene connects.
public enum ConnectReason: UInt8, NamedChoice {
    /// The session is new.
    case launch = 0
    /// The session's scene was disconnected in good order before.
    case reconnect = 1
    /// The process of the session's earlier scene died.
    case recover = 2
    /// A client asked for an earlier generation of the session's state.
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
