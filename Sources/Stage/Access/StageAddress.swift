/// The address of the page, and the names that a browser may use for it.
public struct StageAddress: Hashable, Sendable {
    public let port: UInt16

    public init(port: UInt16) {
        self.port = port
    }

    /// The host and port in the printed address.
    public var host: String { "127.0.0.1:\(port)" }
    var origin: String { "http://\(host)" }

    /// The values of a `Host` header that mean this server. Any other value comes from a page whose own name was made
    /// to resolve to this machine (DNS rebinding).
    var hosts: Set<String> { [host, "localhost:\(port)"] }

    /// The cookie's name. Cookies are shared by all ports of a host, so two stages need two names.
    var cookieName: String { "activity_stage_\(port)" }

    /// Returns the page's address with the access's token.
    public func link(_ access: PageAccess) -> String { "\(origin)/?token=\(access.token.text)" }
}
