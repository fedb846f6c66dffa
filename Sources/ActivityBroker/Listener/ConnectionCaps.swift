import ActivityWire
import BrokerCore

/// The most connections that a listener holds at once, each from its accept to its end. Silent connections count, and
/// so do connections that are being closed.
struct ConnectionCaps: Hashable, Sendable {
    var ofProcess = Limits.acceptedConnectionsPerProcess
    var inAll = Limits.acceptedConnections
}

extension ConnectionCaps {
    /// Makes the caps from the policy's limits, which hold for connections that have sent a message.
    init(_ policy: BrokerPolicy) {
        ofProcess = policy.connectionsPerProcess + Limits.silentConnectionsPerProcess
        inAll = policy.connections + Limits.silentConnections
    }
}

/// The reason why a further connection is refused. The peer reads the reason in its handshake, and `status` shows it
/// with the process.
struct ConnectionRefusal: Hashable, Sendable {
    let reason: String
    let limit: Int

    /// - Parameter name: The limit's name, as `brokerctl limits` prints it.
    init(_ fact: String, limit: Int, _ name: String) {
        reason = "\(fact); the limit is \(limit) (\(name))"
        self.limit = limit
    }
}
