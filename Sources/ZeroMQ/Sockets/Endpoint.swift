/// An address to bind or to connect to, checked before libzmq sees it.
///
/// Only local sockets at an absolute path are supported. libzmq itself would also take abstract names, which have no
/// permissions, and wildcards.
public struct Endpoint: Hashable, Sendable, CustomStringConvertible {
    /// The longest path a local socket can have, in bytes: `sun_path` less its ending NUL.
    public static let pathBytesMax = 107

    /// The path of the socket file.
    public let path: String

    /// The endpoint as libzmq spells it: `ipc:///run/user/1000/activity-broker/broker.sock`.
    public var description: String { Self.scheme + path }

    private static let scheme = "ipc://"

    /// Makes the endpoint of the local socket at an absolute path.
    public init(path: String) throws(EndpointError) {
        let byteCount = path.utf8.count
        guard path.utf8.first == UInt8(ascii: "/") else { throw .pathNotAbsolute(path) }
        guard !path.utf8.contains(0) else { throw .pathContainsNul }
        guard byteCount <= Self.pathBytesMax else {
            throw .pathTooLong(path, bytes: byteCount, limit: Self.pathBytesMax)
        }
        self.path = path
    }

    /// Reads an endpoint that is spelt `ipc:///absolute/path`.
    public init(_ text: String) throws(EndpointError) {
        guard text.hasPrefix(Self.scheme) else { throw .unsupportedTransport(text) }
        try self.init(path: String(text.dropFirst(Self.scheme.count)))
    }
}

/// The reason why a text is not an ``Endpoint``.
public enum EndpointError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text does not begin with `ipc://`.
    case unsupportedTransport(String)
    /// The path does not begin with a slash, or is an abstract name.
    case pathNotAbsolute(String)
    /// The path is longer than a local socket's address can hold; both numbers are bytes.
    case pathTooLong(String, bytes: Int, limit: Int)
    /// The path contains a NUL, at which the kernel would cut it.
    case pathContainsNul

    /// An English sentence.
    public var description: String {
        switch self {
        case .unsupportedTransport(let text): "the endpoint \(text) does not begin with ipc://"
        case .pathNotAbsolute(let path): "the socket path \(path) is not absolute"
        case .pathTooLong(let path, let bytes, let limit):
            "the socket path \(path) has \(bytes) bytes, the limit is \(limit)"
        case .pathContainsNul: "the socket path contains a NUL"
        }
    }
}
