import ActivityWire
import FlyingFox
import FlyingSocks
import Foundation

/// The server of one page, on this machine's own address and nowhere else.
public struct StageServer: Sendable {
    private let server: HTTPServer
    /// Where it listens.
    public let address: StageAddress

    /// Takes its place; serves when it is ``run()``.
    ///
    /// - Parameters:
    ///   - port: 0 for any that is free.
    ///   - pageFolder: read the page from this folder instead, for work on it.
    public init(
        port: UInt16, desk: AccessDesk, link: BrokerLink, allowsKilling: Bool, pageFolder: String? = nil
    ) throws {
        let port = try port == 0 ? Self.freePort() : port
        let address = StageAddress(port: port)
        self.address = address
        let handler = StageHandler(
            address: address, gate: RequestGate(address: address, desk: desk), link: link,
            allowsKilling: allowsKilling, pageFolder: pageFolder)
        server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled, handler: handler)
    }

    public func run() async throws { try await server.run() }

    public func waitUntilListening() async throws { try await server.waitUntilListening() }

    public func stop() async { await server.stop(timeout: 1) }

    /// The page's names carry the port, so it has to be known before the server exists.
    private static func freePort() throws -> UInt16 {
        let socket = try Socket(domain: AF_INET)
        defer { try? socket.close() }
        try socket.bind(to: try .inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        return port
    }
}
