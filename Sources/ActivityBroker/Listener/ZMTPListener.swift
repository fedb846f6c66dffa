import ActivityWire
import BrokerCore
import CBrokerSystem
import DequeModule
import Glibc
import Logging
import SystemFiles
import ZMTP

/// The listener that speaks ZMTP itself with local peers. It holds each connection from the kernel's accept to its end.
///
/// A peer is known by its connection, whatever routing id it claims. Messages that it sent before it left are read
/// before its end. A peer that sends faster than the loop serves is not read for a while. No bytes of a peer reach a
/// library that may end the process. The loop's readiness set watches every connection, edge-triggered: a connection
/// that is not read at once waits in ``readable`` and wakes the loop no more.
///
/// The class itself adds and removes connections. Its extensions accept them (`+Accepting`), read (`+Receiving`), write
/// (`+Sending`), limit unfinished messages (`+UnfinishedMessages`), and do the steps of the loop's iteration
/// (`+Iteration`).
final class ZMTPListener: Listener {
    /// The time that a peer has to read its last message and to hang up, before the connection is cut. The client has
    /// to hang up first: when it sees the broker's end, it loses the messages that it has not received.
    static let closingTime: Duration = .seconds(1)

    let readiness: ReadinessSet
    let allowedUser: UInt32
    let makeQueue: () -> OutgoingQueue
    /// Whether a process is stopped or traced, so that it cannot send.
    let isStopped: (Int32) -> Bool
    /// Whether a peer is a window process, for which places are reserved.
    let isWindow: (PeerIdentity) -> Bool
    let pidfd: PeerStart.Pidfd
    let logger: Logger
    let buffer = ReadBuffer()
    @exclusivity(unchecked) var sockets: ListeningSockets
    /// The numbers of the listening sockets at which peers may wait. These peers are accepted after the connected peers
    /// were served.
    @exclusivity(unchecked) var socketsToAccept: [Int] = []
    var caps: ConnectionCaps
    let refused = RefusedProcesses()
    @exclusivity(unchecked) var peers: [ClientID: ZMTPPeer] = [:]
    var counts = HeldConnectionCounts()
    /// The places of silent connections, which have sent no message; ``silent`` has their deadlines.
    var silentPlaces = SilentPlaces()
    @exclusivity(unchecked) var silent = PeerDeadlines()
    /// The bytes held of messages that have not ended.
    @exclusivity(unchecked) var unfinished: UnfinishedMessages
    /// The deadlines of closed connections, whose peers may still read their last message.
    @exclusivity(unchecked) var closing = PeerDeadlines()
    @exclusivity(unchecked) var events: Deque<ListenerEvent> = []
    /// The events of one read. Emptied after each read.
    @exclusivity(unchecked) var readEvents: [ZMTPConnection.Event] = []
    /// The peers that may have sent bytes that are not read.
    @exclusivity(unchecked) var readable: Deque<ZMTPPeer> = []
    /// The peers for which bytes were gathered in this iteration of the loop.
    @exclusivity(unchecked) var writable: [ZMTPPeer] = []
    /// The peers to which the kernel takes no more bytes for now.
    var blocked: [ClientID: ZMTPPeer] = [:]
    var lastClient: UInt64 = 0
    @exclusivity(unchecked) var counters = ListenerCounters()
    /// The number of connections that have sent a message and are not closed.
    var connections = 0

    /// Opens the listener; the loop's next iteration serves peers.
    ///
    /// - Parameters:
    ///   - endpointSocket: The listening socket; the listener takes a copy.
    ///   - readiness: The set in which the listener watches its connections.
    init(
        at endpointSocket: borrowing EndpointSocket, readiness: ReadinessSet, allowedUser: UInt32 = geteuid(),
        caps: ConnectionCaps = ConnectionCaps(), logger: Logger,
        makeQueue: @escaping () -> OutgoingQueue = { OutgoingQueue() },
        isStopped: @escaping (Int32) -> Bool = ProcessStatistics.isStopped,
        isWindow: @escaping (PeerIdentity) -> Bool = { _ in false },
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
            try sockets.add(copying: endpointSocket.descriptor)
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

    func awaitReading(_ peer: ZMTPPeer) {
        guard !peer.awaitsReading, peer.phase != .gone else { return }
        peer.awaitsReading = true
        readable.append(peer)
    }

    func pause(_ client: ClientID) { peers[client]?.isPaused = true }

    func resume(_ client: ClientID) {
        guard let peer = peers[client], peer.isPaused else { return }
        peer.isPaused = false
        guard peer.wasSkippedWhilePaused else { return }
        peer.wasSkippedWhilePaused = false
        readable.append(peer)
    }

    func awaitWriting(_ peer: ZMTPPeer) {
        guard !peer.awaitsWriting else { return }
        peer.awaitsWriting = true
        writable.append(peer)
    }

    /// Adds a connection, counts it and watches it.
    func register(_ peer: ZMTPPeer) throws(SystemError) {
        try readiness.insert(.listener(.connection(peer.client)), descriptor: peer.descriptor)
        peers[peer.client] = peer
        counts.add(peer.credentials.processIdentifier)
        silentPlaces.add(peer.client, of: peer.holder)
        silent.add(peer)
    }

    /// Records that a silent peer has sent a message, and tells the loop of the connection.
    func open(_ peer: ZMTPPeer) {
        guard peer.isSilent else { return }
        silentPlaces.remove(peer.client, of: peer.holder)
        peer.phase = .open
        peer.credentials.startTime = PeerStart.time(
            of: peer.credentials.processIdentifier, at: peer.descriptor, pidfd: pidfd)
        connections += 1
        events.append(.opened(peer.client, peer.credentials))
    }

    /// Stops reading a peer that broke a rule. The loop is about to close the connection with the reason.
    func breakOff(_ peer: ZMTPPeer, _ refusal: Refusal) {
        // The loop can close only a connection that it knows.
        open(peer)
        dropUnfinished(peer)
        peer.phase = .broken
        events.append(.malformed(peer.client, refusal))
    }

    /// Drops the bytes of a peer's unfinished message.
    private func dropUnfinished(_ peer: ZMTPPeer) {
        guard peer.isUnfinished else { return }
        peer.isUnfinished = false
        unfinished.forget(peer.client)
        peer.connection.abandon()
    }

    /// Begins to close a connection. It is cut when its time is over, or when its peer hangs up.
    func beginClosing(_ peer: ZMTPPeer) {
        dropUnfinished(peer)
        peer.phase = .closing(until: ListenerClock.now + Self.closingTime)
        closing.add(peer)
        connections -= 1
    }

    /// Removes a connection, and tells the loop of its end. The loop is not told if it never knew the peer, or knows of
    /// the end already.
    func finish(_ peer: ZMTPPeer) {
        guard peers.removeValue(forKey: peer.client) != nil else { return }
        if peer.isKnownToLoop {
            connections -= 1
            events.append(.closed(peer.client))
        }
        readiness.remove(.listener(.connection(peer.client)))
        counts.remove(peer.credentials.processIdentifier)
        if peer.isSilent { silentPlaces.remove(peer.client, of: peer.holder) }
        dropUnfinished(peer)
        blocked[peer.client] = nil
        peer.end()
    }
}
