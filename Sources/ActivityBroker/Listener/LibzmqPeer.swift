import ActivityWire
import BrokerCore

/// One connection of a ``LibzmqListener``.
///
/// A class, because it owns a descriptor and is found by its client and by its descriptor's number.
final class LibzmqPeer {
    enum Phase: Hashable, Sendable {
        case open
        /// The peer hung up, and libzmq has not read its end yet. Closed at the time at the latest.
        case leaving(until: ContinuousClock.Instant)
        /// libzmq has read the peer's end. Closed when all its messages have been taken; at the latest when the time is
        /// over and so many messages of all peers were taken.
        case departed(until: ContinuousClock.Instant, messages: UInt64)
        /// Closed for the loop; cut when the peer hangs up, or at the time.
        case closing(until: ContinuousClock.Instant)
        /// Ended. Messages that libzmq still has of it are dropped, and not taken for those of a new peer.
        case gone
        /// Ended, and closed by libzmq. Forgotten when its last messages have been taken; at the latest as in
        /// `departed`.
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

    /// Whether the time that the connection's end may take is over.
    func isOverdue(at now: ContinuousClock.Instant, messagesTaken: UInt64 = 0) -> Bool {
        switch phase {
        case .open, .gone: false
        case .leaving(let end), .closing(let end): now >= end
        case .departed(let end, let messages), .released(let end, let messages):
            now >= end && messagesTaken >= messages
        }
    }

    /// Whether the loop does not know of the connection's end yet.
    var isKnownToLoop: Bool {
        switch phase {
        case .open, .leaving, .departed: true
        case .closing, .gone, .released: false
        }
    }
}
