/// The address at which a member of etcd serves clients.
public struct EtcdEndpoint: Hashable, Sendable, CustomStringConvertible {
    /// How the member is reached.
    enum Route: Hashable, Sendable {
        /// A Unix socket, by its absolute path.
        case socket(path: String)
        case plain(host: String, port: Int)
        case secure(host: String, port: Int)
    }

    /// The port on which etcd serves clients by default.
    private static let defaultPort = 2_379
    /// The longest path of a Unix socket: `sun_path` has 108 bytes, the last of them zero (unix(7)).
    private static let pathBytes = 107
    /// The longest host name, by RFC 1035.
    private static let hostBytes = 253

    let route: Route

    /// Reads `unix:///run/etcd/client.sock:0`, `https://host:2379` or `http://host:2379`. The port is 2379 by default, and
    /// an IPv6 address stands in brackets.
    public init(_ text: String) throws(EtcdEndpointError) {
        if let path = Self.rest(of: text, after: "unix://") {
            route = .socket(path: try Self.socketPath(path, of: text))
        } else if let authority = Self.rest(of: text, after: "https://") {
            let (host, port) = try Self.hostAndPort(authority, of: text)
            route = .secure(host: host, port: port)
        } else if let authority = Self.rest(of: text, after: "http://") {
            let (host, port) = try Self.hostAndPort(authority, of: text)
            route = .plain(host: host, port: port)
        } else {
            throw .unknownScheme(text)
        }
    }

    public var description: String {
        switch route {
        case .socket(let path): "unix://\(path)"
        case .plain(let host, let port): "http://\(host):\(port)"
        case .secure(let host, let port): "https://\(host):\(port)"
        }
    }

    /// Whether the member is reached over TLS.
    public var isSecure: Bool {
        switch route {
        case .socket, .plain: false
        case .secure: true
        }
    }

    /// Whether the member is reached over a network, and not only through a Unix socket.
    public var isNetworked: Bool {
        switch route {
        case .socket: false
        case .plain, .secure: true
        }
    }

    /// The value of the `Host` field, without which etcd closes the connection.
    var host: String {
        switch route {
        case .socket: "localhost"
        case .plain(let host, let port), .secure(let host, let port): "\(host):\(port)"
        }
    }

    /// The address of a request's path.
    func address(of path: String) -> String {
        switch route {
        case .socket(let socket): "http+unix://\(Self.percentEncoded(socket))\(path)"
        case .plain, .secure: description + path
        }
    }

    private static func rest(of text: String, after scheme: String) -> Substring? {
        text.hasPrefix(scheme) ? text.dropFirst(scheme.count) : nil
    }

    private static func socketPath(_ path: Substring, of text: String) throws(EtcdEndpointError) -> String {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else { throw .notAbsolute(text) }
        guard path.utf8.count <= pathBytes else { throw .pathTooLong(text, limit: pathBytes) }
        return String(path)
    }

    private static func hostAndPort(
        _ authority: Substring, of text: String
    ) throws(EtcdEndpointError) -> (host: String, port: Int) {
        let authority = authority.hasSuffix("/") ? authority.dropLast() : authority
        let hostEnd =
            authority.hasPrefix("[")
            ? authority.firstIndex(of: "]").map(authority.index(after:)) ?? authority.endIndex
            : authority.firstIndex(of: ":") ?? authority.endIndex
        let host = authority[..<hostEnd]
        guard isHost(host), host.utf8.count <= hostBytes else { throw .invalidHost(text) }
        let rest = authority[hostEnd...]
        if rest.isEmpty { return (String(host), defaultPort) }
        guard rest.hasPrefix(":"), let port = UInt16(rest.dropFirst()), port > 0 else { throw .invalidPort(text) }
        return (String(host), Int(port))
    }

    /// Whether a text is a host name, an IPv4 address or an IPv6 address in brackets.
    private static func isHost(_ text: Substring) -> Bool {
        if text.hasPrefix("["), text.hasSuffix("]") {
            let address = text.dropFirst().dropLast()
            return address.contains(":") && address.utf8.allSatisfy { isHexadecimal($0) || ":.".utf8.contains($0) }
        }
        return !text.isEmpty && text.utf8.allSatisfy { isAlphanumeric($0) || "-._".utf8.contains($0) }
    }

    /// Encodes everything that has a meaning in an address, `/` included: the socket's path is a single component.
    private static func percentEncoded(_ path: String) -> String {
        path.utf8.reduce(into: "") { encoded, byte in
            if isAlphanumeric(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
