import ActivityWire
import BrokerCore

/// One connection of a ``LibzmqListener``.
///
/// A class, because it owns a descriptor and is found by its client and by its descriptor's number.
final class LibzmqPeer {
    enum Phase: Hashable, Sendable {
        case open
        /// The peer hung up, and libzmq may not have read everything that it sent. The connection is closed at `until`
        /// at the latest.
        case leaving(until: ContinuousClock.Instant)
        /// libzmq has read everything that the peer sent. The connection is closed when all messages of the peer have
        /// been taken. It is closed at the latest after `until`, once the listener has taken `messages` messages in
        /// all.
        case departed(until: ContinuousClock.Instant, messages: UInt64)
        /// The connection is closed for the loop. It is cut when the peer hangs up, or at `until`.
        case closing(until: ContinuousClock.Instant)
        /// The connection has ended. Messages of the peer that libzmq still has are dropped, and not taken for messages
        /// of a new peer.
        case gone
        /// The connection has ended, and libzmq has closed it. The peer is forgotten when its last messages have been
        /// taken; at the latest as in `departed`.
        case released(until: ContinuousClock.Instant, messages: UInt64)
    }

    let client: ClientID
    /// libzmq's routing id of the connection; no client and no log gets it.
    let routingID: [UInt8]
    let connection: PeerConnection
    var queue: OutgoingQueue
    var phase = Phase.open

    init(client: ClientID, routingID: [UInt8], connection: consuming PeerConnection, queue: OutgoingQueue) {
        self.client = client
        self.routingID = routingID
        self.connection = connection
        self.queue = queue
    }

    var isOpen: Bool { phase == .open }

    /// Whether the time for the connection's end is over.
    func isOverdue(at now: ContinuousClock.Instant, messagesTaken: UInt64 = 0) -> Bool {
        switch phase {
        case .open, .gone: false
        case .leaving(let end), .closing(let end): now >= end
        case .departed(let end, let messages), .released(let end, let messages):
            now >= end && messagesTaken >= messages
        }
    }

    /// Whether the loop knows of the connection, and not yet of its end.
    var isKnownToLoop: Bool {
        switch phase {
        case .open, .leaving, .departed: true
        case .closing, .gone, .released: false
        }
    }
}
