import ActivityWire
import BrokerCore

/// How many connections are held at once, counted from their accept: as many as may speak, and beside them those that
/// have said nothing or are being closed.
struct ConnectionCaps: Hashable, Sendable {
    var ofProcess = Limits.acceptedConnectionsPerProcess
    var inAll = Limits.acceptedConnections
}

extension ConnectionCaps {
    /// What follows from the number of connections that may speak.
    init(_ policy: BrokerPolicy) {
        ofProcess = policy.connectionsPerProcess + Limits.silentConnectionsPerProcess
        inAll = policy.connections + Limits.silentConnections
    }
}

/// Why a further connection is not held. A peer reads it in its handshake, and `status` tells it of the process.
struct ConnectionRefusal: Hashable, Sendable {
    let reason: String
    let limit: Int

    /// - Parameter name: Of the limit, as `brokerctl limits` has it.
    init(_ fact: String, limit: Int, _ name: String) {
        reason = "\(fact), and \(limit) is the most (\(name))"
        self.limit = limit
    }
}
