/// The reason why a text is not an endpoint.
public enum EtcdEndpointError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknownScheme(String)
    case notAbsolute(String)
    case pathTooLong(String, limit: Int)
    case invalidHost(String)
    case invalidPort(String)

    public var description: String {
        switch self {
        case .unknownScheme(let text):
            "'\(text)' is not a valid endpoint (expected unix://, https:// or http://)"
        case .notAbsolute(let text): "'\(text)' does not have the absolute path of a socket"
        case .pathTooLong(let text, let limit): "the path in '\(text)' has more than \(limit) bytes"
        case .invalidHost(let text): "'\(text)' does not have a valid host (expected only a host and a port)"
        case .invalidPort(let text): "'\(text)' does not have a valid port (expected 1 to 65535)"
        }
    }
}
