import ActivityWire
import BrokerCore
import Glibc
import ZMTP

/// One connection of a ``LocalListener``.
final class LocalPeer {
    enum Phase: Hashable, Sendable {
        /// Nothing has been said; cut at the time.
        case silent(until: ContinuousClock.Instant)
        case open
        /// It broke a rule: nothing more is read, and the loop is about to close it.
        case broken
        /// Closed for the loop; cut when the peer leaves, or at the time.
        case closing(until: ContinuousClock.Instant)
        case gone
    }

    let client: ClientID
    /// When its process began is found out when it has said something.
    var credentials: BrokerCore.PeerCredentials
    /// Who has its place while it says nothing.
    let holder: SilentPlaces.Holder
    /// Borrowed; another connection's once this one has ended.
    let descriptor: Int32
    private var socket: Descriptor?
    var connection: ListeningConnection
    var phase: Phase
    var output: PeerOutput
    /// It stands in the listener's list of those to be read, or to be written to.
    var awaitsReading = false
    var awaitsWriting = false
    /// The loop has enough of what it said.
    var isPaused = false
    /// It was its turn to be read while it was paused.
    var isHeldBack = false
    /// What it said last has not ended.
    var isUnfinished = false
    /// Its end has come, though perhaps not been read.
    var hasHungUp = false

    init(
        client: ClientID, credentials: BrokerCore.PeerCredentials, holder: SilentPlaces.Holder,
        descriptor: consuming Descriptor, bounds: ListeningConnection.Bounds, queue: OutgoingQueue,
        silentUntil: ContinuousClock.Instant
    ) {
        self.client = client
        self.credentials = credentials
        self.holder = holder
        self.descriptor = descriptor.number
        socket = consume descriptor
        output = PeerOutput(kept: queue)
        connection = ListeningConnection(bounds: bounds)
        phase = .silent(until: silentUntil)
    }

    /// When it is cut, unless something happens before.
    var deadline: ContinuousClock.Instant? {
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

    /// Whether the loop was told of it, and not of its end.
    var isKnownToLoop: Bool {
        switch phase {
        case .open, .broken: true
        case .silent, .closing, .gone: false
        }
    }

    /// Ends the connection for both sides; what has come can still be read.
    func cut() {
        // It fails only when the peer has done so already.
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Lets go of the connection. The peer reads what was written before.
    func end() {
        phase = .gone
        socket = nil
        output.removeAll()
    }
}
