import Glibc

/// An address of a machine on a network: `tcp://10.0.0.1:7611`, `tcp://[fd00::1]:7611`.
///
/// Names of hosts are not taken: libzmq would resolve them on the thread that serves all sockets.
public struct TCPEndpoint: Hashable, Sendable, CustomStringConvertible {
    /// The IP address, without brackets.
    public let address: String
    public let port: UInt16

    /// Whether the address is one of IPv6, which a socket has to be told.
    let isIPv6: Bool

    private static let scheme = "tcp://"

    /// The endpoint as libzmq spells it.
    public var description: String { "\(Self.scheme)\(isIPv6 ? "[\(address)]" : address):\(port)" }

    /// Reads an endpoint.
    public init(_ text: String) throws(TCPEndpointError) {
        let rest = text.dropFirst(Self.scheme.count)
        guard text.hasPrefix(Self.scheme), let colon = rest.lastIndex(of: ":") else { throw .malformed(text) }
        let (host, digits) = (rest[..<colon], rest[rest.index(after: colon)...])
        guard let port = UInt16(digits), "\(port)" == digits else { throw .malformed(text) }
        let isIPv6 = host.hasPrefix("[") && host.hasSuffix("]")
        let address = isIPv6 ? String(host.dropFirst().dropLast()) : String(host)
        guard Self.isAddress(address, isIPv6 ? AF_INET6 : AF_INET) else { throw .malformed(text) }
        self.address = address
        self.port = port
        self.isIPv6 = isIPv6
    }

    private static func isAddress(_ text: String, _ family: Int32) -> Bool {
        var address = in6_addr()
        return inet_pton(family, text, &address) == 1
    }
}

/// The reason why a text is not a ``TCPEndpoint``.
public enum TCPEndpointError: Error, Hashable, Sendable, CustomStringConvertible {
    case malformed(String)

    /// An English sentence.
    public var description: String {
        switch self {
        case .malformed(let text):
            "'\(text)' is not of the form tcp://ADDRESS:PORT with an IP address, an IPv6 one in brackets"
        }
    }
}
