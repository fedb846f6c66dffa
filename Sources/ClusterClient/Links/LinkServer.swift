import ActivityWire
import MachineDirectory
import Synchronization
import ZeroMQ

/// The socket to which other machines connect. It has a thread of its own.
final class LinkServer: Sendable {
    /// Takes a message, on the server's thread. Nothing else is read while it works.
    typealias Receiver = @Sendable (Result<ClientMessage, WireError>, LinkPeer, LinkID) -> Void

    /// Where the socket listens.
    let endpoint: TCPEndpoint
    private let shared: LinkServerLoop.Shared

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - endpoint: Port 0 stands for any free port.
    ///   - allowed: Returns the keys that machines are allowed now. It is called on another thread.
    init(
        at endpoint: TCPEndpoint, key: CurveKeyPair, allowed: @escaping @Sendable () -> AllowedLinks,
        receive: @escaping Receiver
    ) throws(ZeroMQError) {
        let shared = try LinkServerLoop.Shared()
        self.shared = shared
        try SocketThread.start {
            do throws(ZeroMQError) {
                let loop = try LinkServerLoop(shared, at: endpoint, key: key, allowed: allowed, receive: receive)
                shared.begin(.success(loop.endpoint))
                try loop.run()
            } catch { shared.begin(.failure(error)) }
            shared.ended.signal()
        }
        self.endpoint = try shared.awaitBeginning() ?? endpoint
    }

    deinit { stop() }

    /// Sends a message over a link, if the link is still there and takes it.
    func send(_ message: BrokerMessage, over link: LinkID) {
        shared.post(.send(link, WireCodec.encode(message)))
    }

    /// Cuts a link, after what was sent over it.
    func cut(_ link: LinkID) { shared.post(.cut(link)) }

    /// Stops listening, cuts all links, and waits until the port is free.
    func stop() {
        shared.stop()
        LinkServerLoop.Shared.wait(for: shared.ended)
    }
}
