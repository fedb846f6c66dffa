import ActivityWire
import BrokerCore
import CBrokerSystem
import DequeModule
import Glibc
import Logging
import ZMTP

/// The listener for local peers that speaks ZMTP itself: the broker holds each connection from the kernel's accept to
/// its end.
///
/// So a peer is its connection, whatever it calls itself; what it sent before it left is read before its end; who sends
/// faster than the loop serves is not read; and nothing that a peer sends reaches a library that may end the process.
/// Every connection is watched by the loop's own readiness set, edge-triggered: one that is not read at once keeps its
/// place in ``readable`` and costs no further wake-up.
///
/// This file holds the connections and lets go of them; the others say when: who comes in (`+Accepting`), what is read
/// (`+Receiving`), what is written (`+Sending`), and what a turn of the loop asks for (`+Turn`).
final class LocalListener: Listener {
    /// How long last words may take to be read before the connection is cut. Clients lose what they have not received
    /// when they see the end, so it is theirs to hang up first.
    static let closingTime: Duration = .seconds(1)

    let readiness: ReadinessSet
    let allowedUser: UInt32
    let makeQueue: () -> OutgoingQueue
    /// Whether a process stands still, so that its silence is not held against it.
    let isStopped: (Int32) -> Bool
    /// Whether a peer is a window's process, for which places are kept.
    let isWindow: (BrokerCore.PeerCredentials) -> Bool
    let pidfd: PeerStart.Pidfd
    let logger: Logger
    let buffer = ReadBuffer()
    var sockets: ListeningSockets
    /// Those at which somebody may wait to be let in, by number; looked at when those who are inside were served.
    var callers: [Int] = []
    var caps: ConnectionCaps
    let refused = RefusedProcesses()
    var peers: [ClientID: LocalPeer] = [:]
    var counts = ConnectionCounts()
    /// Those who have said nothing: their places, and when their time is over.
    var silentPlaces = SilentPlaces()
    var silent = PeerDeadlines()
    /// What is held of messages that have not ended.
    var unfinished: UnfinishedMessages
    /// Those who are closed and read their last words.
    var closing = PeerDeadlines()
    var events: Deque<ListenerEvent> = []
    /// Of one read, emptied after it.
    var said: [ListeningConnection.Event] = []
    var readable: Deque<LocalPeer> = []
    /// Those for whom something was gathered in this turn.
    var writable: [LocalPeer] = []
    var blocked: [ClientID: LocalPeer] = [:]
    var lastClient: UInt64 = 0
    var counters = ListenerCounters()
    /// Those who have spoken and are not closed.
    var connections = 0

    /// Opens the listener: from now on peers are served as soon as the loop turns.
    ///
    /// - Parameters:
    ///   - place: The listening socket; the listener takes a copy.
    ///   - readiness: Where the listener watches its connections.
    init(
        at place: borrowing ListeningPlace, readiness: ReadinessSet, allowedUser: UInt32 = geteuid(),
        caps: ConnectionCaps = ConnectionCaps(), logger: Logger,
        makeQueue: @escaping () -> OutgoingQueue = { OutgoingQueue() },
        isStopped: @escaping (Int32) -> Bool = ProcessStatistics.isStopped,
        isWindow: @escaping (BrokerCore.PeerCredentials) -> Bool = { _ in false },
        unfinished: UnfinishedMessages.Bounds = UnfinishedMessages.Bounds(),
        pidfd: @escaping PeerStart.Pidfd = csystem_peer_pidfd
    ) throws(ListenerError) {
        self.readiness = readiness
        self.allowedUser = allowedUser
        self.makeQueue = makeQueue
        self.isStopped = isStopped
        self.isWindow = isWindow
        self.unfinished = UnfinishedMessages(unfinished)
        self.pidfd = pidfd
        self.caps = caps
        self.logger = logger
        sockets = ListeningSockets(watchedBy: readiness)
        do throws(SystemError) {
            try sockets.add(copying: place.descriptor)
        } catch {
            throw .opening(error.description)
        }
    }

    func listen(on descriptor: Int32) throws(ListenerError) {
        do throws(SystemError) { try sockets.add(copying: descriptor) } catch { throw .listening(error.description) }
    }

    var state: ListenerState {
        let most = counts.most
        let holders = ConnectionHolders(
            held: counts.held, most: most?.held ?? 0, mostProcess: most?.process ?? 0, limit: caps.ofProcess)
        let start = ListenerState(
            slowPeers: blocked.count, unfinishedBytes: unfinished.bytes, holders: holders, counters: counters)
        return blocked.values.reduce(into: start) { state, peer in
            state.queuedMessages += peer.output.keptMessages
            state.queuedBytes += peer.output.bytes
        }
    }

    func awaitReading(_ peer: LocalPeer) {
        guard !peer.awaitsReading, peer.phase != .gone else { return }
        peer.awaitsReading = true
        readable.append(peer)
    }

    func pause(_ client: ClientID) { peers[client]?.isPaused = true }

    func resume(_ client: ClientID) {
        guard let peer = peers[client], peer.isPaused else { return }
        peer.isPaused = false
        guard peer.isHeldBack else { return }
        peer.isHeldBack = false
        readable.append(peer)
    }

    func awaitWriting(_ peer: LocalPeer) {
        guard !peer.awaitsWriting else { return }
        peer.awaitsWriting = true
        writable.append(peer)
    }

    /// Counts a connection that is held from now on, and watches it.
    func hold(_ peer: LocalPeer) throws(SystemError) {
        try readiness.insert(.connection(peer.client), descriptor: peer.descriptor)
        peers[peer.client] = peer
        counts.accepted(peer.credentials.processIdentifier)
        silentPlaces.add(peer.client, of: peer.holder)
        silent.add(peer)
    }

    /// A silent peer has said something: the loop is told of it.
    func open(_ peer: LocalPeer) {
        guard peer.isSilent else { return }
        silentPlaces.remove(peer.client, of: peer.holder)
        peer.phase = .open
        peer.credentials.startTime = PeerStart.time(
            of: peer.credentials.processIdentifier, at: peer.descriptor, pidfd: pidfd)
        connections += 1
        events.append(.opened(peer.client, peer.credentials))
    }

    /// Nothing more is read of a peer, and the loop is about to close it with the reason.
    func breakOff(_ peer: LocalPeer, _ refusal: Refusal) {
        open(peer)
        letGoOfUnfinished(peer)
        peer.phase = .broken
        events.append(.malformed(peer.client, refusal))
    }

    /// What a peer sent of a message is nobody's any more.
    private func letGoOfUnfinished(_ peer: LocalPeer) {
        guard peer.isUnfinished else { return }
        peer.isUnfinished = false
        unfinished.forget(peer.client)
        peer.connection.abandon()
    }

    /// Has a peer be cut when the time of its last words is over, or when it leaves.
    func beginClosing(_ peer: LocalPeer) {
        letGoOfUnfinished(peer)
        peer.phase = .closing(until: .now + Self.closingTime)
        closing.add(peer)
        connections -= 1
    }

    /// Lets go of a connection. The loop is told, unless it knows nothing of the peer, or its end already.
    func finish(_ peer: LocalPeer) {
        guard peers.removeValue(forKey: peer.client) != nil else { return }
        if peer.isKnownToLoop {
            connections -= 1
            events.append(.closed(peer.client))
        }
        readiness.remove(.connection(peer.client))
        counts.ended(peer.credentials.processIdentifier)
        if peer.isSilent { silentPlaces.remove(peer.client, of: peer.holder) }
        letGoOfUnfinished(peer)
        blocked[peer.client] = nil
        peer.end()
    }
}
