/// The broker's endpoint: a local socket at an absolute path, spelt `ipc:///run/user/1000/activity-broker/broker.sock`.
public struct BrokerEndpoint: Hashable, Sendable, CustomStringConvertible {
    /// The longest path of a local socket in bytes: the kernel's 108 less the ending NUL.
    public static let pathBytesMaximum = 107

    /// The path of the socket file.
    public let path: String

    public var description: String { Self.scheme + path }

    /// The folder that holds the socket, without a slash at its end.
    public var folder: String {
        let end = path.lastIndex(of: "/") ?? path.startIndex
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    /// The socket's own name in ``folder``.
    public var fileName: String {
        guard let slash = path.lastIndex(of: "/") else { return path }
        return String(path[path.index(after: slash)...])
    }

    /// Reads an endpoint. For any other text, or a path that no socket can have, throws an error that names the fault.
    public init(_ text: some StringProtocol) throws(BrokerEndpointError) {
        if text.hasPrefix("tcp://") { throw .needsCurve(String(text)) }
        guard text.hasPrefix(Self.scheme) else { throw .unknownScheme(String(text)) }
        try self.init(path: text.dropFirst(Self.scheme.count))
    }

    /// Makes the endpoint of a socket at `path`. For a path that no socket can have, throws an error that names the
    /// fault.
    public init(path: some StringProtocol) throws(BrokerEndpointError) {
        let path = String(path)
        guard path.utf8.first == UInt8(ascii: "/") else { throw .pathNotAbsolute(path) }
        guard path.utf8.last != UInt8(ascii: "/") else { throw .noFileName(path) }
        guard !path.utf8.contains(0) else { throw .pathContainsNul }
        let bytes = path.utf8.count
        guard bytes <= Self.pathBytesMaximum else {
            throw .pathTooLong(path, bytes: bytes, limit: Self.pathBytesMaximum)
        }
        self.path = path
    }

    private static let scheme = "ipc://"
}

/// The reason why a text is not a ``BrokerEndpoint``.
public enum BrokerEndpointError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknownScheme(String)
    /// The text begins with `tcp://`. Peers over TCP must be authenticated by ZeroMQ's CURVE, which is not built yet.
    case needsCurve(String)
    /// The path is not absolute. Abstract sockets, which no file permission protects, are refused with this error too.
    case pathNotAbsolute(String)
    case noFileName(String)
    case pathTooLong(String, bytes: Int, limit: Int)
    case pathContainsNul

    public var description: String {
        switch self {
        case .unknownScheme(let text): "the endpoint \(text) does not begin with ipc://"
        case .needsCurve(let text):
            "the endpoint \(text) is not supported: tcp:// requires CURVE, which is not implemented yet"
        case .pathNotAbsolute(let path): "the endpoint's path '\(path)' is not absolute"
        case .noFileName(let path): "the endpoint's path \(path) has no file name"
        case .pathTooLong(let path, let bytes, let limit):
            "the endpoint's path \(path) has \(bytes) bytes; the limit is \(limit)"
        case .pathContainsNul: "the endpoint's path contains a NUL byte"
        }
    }
}
