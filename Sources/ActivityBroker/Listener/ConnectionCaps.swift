import ActivityWire
import BrokerCore

/// The most connections that are held at once, counted from their accept: as many as may send messages, and silent or
/// closing ones beside them.
struct ConnectionCaps: Hashable, Sendable {
    var ofProcess = Limits.acceptedConnectionsPerProcess
    var inAll = Limits.acceptedConnections
}

extension ConnectionCaps {
    /// Derives the caps from the policy's limits for connections that have sent a message.
    init(_ policy: BrokerPolicy) {
        ofProcess = policy.connectionsPerProcess + Limits.silentConnectionsPerProcess
        inAll = policy.connections + Limits.silentConnections
    }
}

/// The reason why a further connection is refused. The peer reads it in its handshake, and `status` shows it with the
/// process.
struct ConnectionRefusal: Hashable, Sendable {
    let reason: String
    let limit: Int

    /// - Parameter name: The limit's name, as `brokerctl limits` prints it.
    init(_ fact: String, limit: Int, _ name: String) {
        reason = "\(fact), and \(limit) is the most (\(name))"
        self.limit = limit
    }
}
