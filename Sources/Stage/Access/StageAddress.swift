/// Where the page is, and by which names a browser may call it.
public struct StageAddress: Hashable, Sendable {
    public let port: UInt16

    public init(port: UInt16) {
        self.port = port
    }

    /// What is printed and opened.
    public var host: String { "127.0.0.1:\(port)" }
    var origin: String { "http://\(host)" }

    /// The names in a `Host` header that mean this server. Any other one is a page that had its own name resolved to
    /// this machine.
    var hosts: Set<String> { [host, "localhost:\(port)"] }

    /// Cookies are shared by all ports of a host, so two stages need two names.
    var cookieName: String { "activity_stage_\(port)" }

    public func link(_ desk: AccessDesk) -> String { "\(origin)/?token=\(desk.token.text)" }
}
