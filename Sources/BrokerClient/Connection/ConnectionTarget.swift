import ZeroMQ

/// Where a connection leads to.
enum ConnectionTarget: Sendable {
    /// To the broker that listens at a local socket.
    case local(Endpoint, BrokerSocketPath)
    /// To another machine, over a link. The server there passes messages on to its broker.
    case machine(TCPEndpoint, LinkClientOptions)

    /// Makes a socket that begins to connect.
    func socket(maximumFrameBytes: Int64) throws(ZeroMQError) -> Socket {
        switch self {
        case .local(let endpoint, _):
            let socket = try Socket(
                .dealer(DealerOptions(maximumFrameBytes: maximumFrameBytes)), in: SharedContext.current())
            try socket.connect(endpoint)
            return socket
        case .machine(let endpoint, let options):
            let socket = try Socket(.linkClient(options), in: SharedContext.current())
            try socket.connect(endpoint)
            return socket
        }
    }

    /// Checks that a broker listens, if this can be told without a message.
    func probe() throws(ClientError) {
        switch self {
        case .local(_, let broker): try broker.probe()
        case .machine: break
        }
    }
}
