import ActivityWire
import BrokerCore
import CSystem
import DequeModule
import Glibc
import ZMTP

/// The door for local peers that speaks ZMTP itself: the broker holds each connection from the kernel's accept to its end.
///
/// So a peer is its connection, whatever it calls itself; what it sent before it left is read before its end; who sends
/// faster than the loop serves is not read; and nothing that a peer sends reaches a library that may end the process.
/// Every connection is watched by the loop's own readiness set, edge-triggered: one that is not read at once keeps its
/// place in ``readable`` and costs no further wake-up.
final class LocalDoor: FrontDoor {
    /// How long last words may take to be read before the connection is cut. Clients lose what they have not received
    /// when they see the end, so it is theirs to hang up first.
    static let closingTime: Duration = .seconds(1)
    static let acceptsPerTurn = 64
    /// How long newcomers wait when the kernel has nothing left to accept them with.
    static let acceptPause: Duration = .milliseconds(50)
    /// So much is read of one peer before the next one's turn.
    static let readBytes = 16_384
    /// The same within a frame that is longer.
    static let longReadBytes = 262_144
    /// So much is gathered for one peer before it is written without waiting for the turn's end.
    static let gatheredBytes = 65_536

    static let bounds = ListeningConnection.Bounds(
        frameBytes: Limits.frameBytes, framesPerMessage: Limits.framesPerMessage)

    let readiness: ReadinessSet
    let allowedUser: UInt32
    let makeQueue: () -> OutgoingQueue
    /// Whether a process stands still, so that its silence is not held against it.
    let isStopped: (Int32) -> Bool
    let buffer: UnsafeMutableRawBufferPointer
    /// By number, as their readiness is told.
    var listeners: [Int: ListeningSocket] = [:]
    var acceptAgainAt: ContinuousClock.Instant?
    var peers: [ClientID: LocalPeer] = [:]
    var silent = SilentPeers()
    var events: Deque<DoorEvent> = []
    /// Of the machine, emptied after each read.
    var said: [ListeningConnection.Event] = []
    var readable: Deque<LocalPeer> = []
    /// Those for whom something was gathered in this turn.
    var writable: [LocalPeer] = []
    var blocked: [ClientID: LocalPeer] = [:]
    var closing: [LocalPeer] = []
    var lastClient: UInt64 = 0
    var counters = DoorCounters()

    /// Opens the door: from now on peers are served as soon as the loop turns.
    ///
    /// - Parameters:
    ///   - place: The listening socket; the door takes a copy.
    ///   - readiness: Where the door watches its connections.
    init(
        at place: borrowing ListeningPlace, readiness: ReadinessSet, allowedUser: UInt32 = geteuid(),
        makeQueue: @escaping () -> OutgoingQueue = { OutgoingQueue() },
        isStopped: @escaping (Int32) -> Bool = ProcessStatistics.isStopped
    ) throws(FrontDoorError) {
        self.readiness = readiness
        self.allowedUser = allowedUser
        self.makeQueue = makeQueue
        self.isStopped = isStopped
        buffer = .allocate(byteCount: Self.longReadBytes, alignment: 16)
        do throws(SystemError) { try addListener(place.descriptor) } catch { throw .opening(error.description) }
    }

    deinit { buffer.deallocate() }

    func listen(on descriptor: Int32) throws(FrontDoorError) {
        do throws(SystemError) { try addListener(descriptor) } catch { throw .listening(error.description) }
    }

    /// Those who have spoken and are not closed.
    var connections: Int { peers.count - silent.count - closing.count }

    var state: DoorState {
        blocked.values.reduce(into: DoorState(slowPeers: blocked.count, counters: counters)) { state, peer in
            state.queuedMessages += peer.queue.count
            state.queuedBytes += peer.queue.bytes + peer.unwrittenBytes
        }
    }

    func wait(for timeout: Duration?) -> [ReadinessSource] {
        if !readable.isEmpty || !events.isEmpty { return readiness.ready() }
        guard let timeout else { return readiness.ready(waiting: -1) }
        // Upwards, since what is due in less than a millisecond would be asked for again and again.
        return readiness.ready(waiting: Int32(clamping: (timeout + .nanoseconds(999_999)).wholeMilliseconds))
    }

    func take(_ source: ReadinessSource) {
        switch source {
        case .listener(let number): accept(at: number)
        case .connection(let client): look(at: client, hasHungUp: false)
        case .hangUp(let client): look(at: client, hasHungUp: true)
        case .inbox, .processEnd, .appFolders, .transfers, .transferPeer: break
        }
    }

    private func look(at client: ClientID, hasHungUp: Bool) {
        guard let peer = peers[client] else { return }
        if hasHungUp { peer.hasHungUp = true }
        if peer.isBlocked { write(peer) }
        awaitReading(peer)
    }

    func awaitReading(_ peer: LocalPeer) {
        guard !peer.awaitsReading, peer.phase != .gone else { return }
        peer.awaitsReading = true
        readable.append(peer)
    }

    func tend() {
        for peer in writable {
            peer.awaitsWriting = false
            if !peer.isBlocked { write(peer) }
        }
        writable.removeAll(keepingCapacity: true)
        if closing.isEmpty, silent.count == 0, acceptAgainAt == nil { return }
        let now = ContinuousClock.now
        for peer in closing {
            if case .closing(let end) = peer.phase, end <= now { finish(peer) }
        }
        cutSilentPeers(at: now)
        if let acceptAgainAt, acceptAgainAt <= now { acceptAgain() }
    }

    var timeUntilTending: Duration? {
        if !events.isEmpty || !writable.isEmpty { return .zero }
        let ends = closing.map { peer in
            if case .closing(let end) = peer.phase { end } else { ContinuousClock.now }
        }
        let next = ([silent.nextDeadline, acceptAgainAt].compactMap(\.self) + ends).min()
        return next.map { max(.zero, $0 - ContinuousClock.now) }
    }
}

/// A copy of a listening socket.
final class ListeningSocket {
    let descriptor: Descriptor

    init(copying number: Int32) throws(SystemError) {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .last("copy", "the listening socket") }
        descriptor = Descriptor(owning: copy)
    }
}

extension ProcessStatistics {
    /// False for one that cannot be looked at: what cannot be seen is not waited for.
    static func isStopped(_ process: Int32) -> Bool {
        (try? read(processIdentifier: process))?.isStopped ?? false
    }
}
