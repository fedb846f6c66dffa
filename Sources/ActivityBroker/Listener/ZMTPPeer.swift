import ActivityWire
import BrokerCore
import Glibc
import SystemFiles
import ZMTP

/// One connection of a ``ZMTPListener``.
final class ZMTPPeer {
    enum Phase: Hashable, Sendable {
        /// The peer has sent no message. The connection is cut at `until`.
        case silent(until: Instant)
        case open
        /// The peer broke a rule. Nothing more is read, and the loop is about to close the connection.
        case broken
        /// The connection is closed for the loop. It is cut when the peer hangs up, or at `until`.
        case closing(until: Instant)
        case gone
    }

    let client: ClientID
    /// The peer's credentials. The start time of its process is read when the peer has sent a message.
    var credentials: PeerIdentity
    /// The holder of the connection's place while it is silent.
    let holder: SilentPlaces.Holder
    /// The number of the descriptor, which ``socket`` owns. After this connection's end, another connection may have
    /// the number.
    let descriptor: Int32
    private var socket: Descriptor?
    @exclusivity(unchecked) var connection: ZMTPConnection
    @exclusivity(unchecked) var phase: Phase
    @exclusivity(unchecked) var output: PeerOutput
    /// Whether the peer waits to be read: it is in ``ZMTPListener/readable``, or was skipped while paused.
    @exclusivity(unchecked) var awaitsReading = false
    /// Whether the peer is in ``ZMTPListener/writable``.
    @exclusivity(unchecked) var awaitsWriting = false
    /// Whether the loop has paused reading.
    @exclusivity(unchecked) var isPaused = false
    /// Whether the peer was taken out of ``ZMTPListener/readable`` without being read, since it was paused.
    var wasSkippedWhilePaused = false
    /// Whether the peer's last message has not ended.
    @exclusivity(unchecked) var isUnfinished = false
    /// Whether the peer has hung up. Some of its bytes may still be unread.
    @exclusivity(unchecked) var hasHungUp = false

    init(
        client: ClientID, credentials: PeerIdentity, holder: SilentPlaces.Holder,
        descriptor: consuming Descriptor, bounds: ZMTPConnection.Bounds, queue: OutgoingQueue,
        silentUntil: Instant
    ) {
        self.client = client
        self.credentials = credentials
        self.holder = holder
        self.descriptor = descriptor.number
        socket = consume descriptor
        output = PeerOutput(kept: queue)
        connection = ZMTPConnection(side: .listening, bounds: bounds)
        phase = .silent(until: silentUntil)
    }

    /// The time at which the connection is cut, unless its phase changes before; nil if there is none.
    var deadline: Instant? {
        switch phase {
        case .silent(let until), .closing(let until): until
        case .open, .broken, .gone: nil
        }
    }

    var isSilent: Bool {
        switch phase {
        case .silent: true
        case .open, .broken, .closing, .gone: false
        }
    }

    /// Whether the loop knows of the connection, and not of its end.
    var isKnownToLoop: Bool {
        switch phase {
        case .open, .broken: true
        case .silent, .closing, .gone: false
        }
    }

    /// Ends the connection for both sides. Bytes that have come can still be read.
    func cut() {
        // Fails only if the peer has ended the connection already.
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Closes the connection. The peer can still read bytes that were written before.
    func end() {
        phase = .gone
        socket = nil
        output.removeAll()
    }
}
