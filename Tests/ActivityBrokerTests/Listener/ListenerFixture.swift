import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc
import Testing
import ZeroMQ

@testable import ActivityBroker

/// A listener at a socket of its own, and peers that knock at it through libzmq.
final class ListenerFixture {
    static let patience: Duration = .seconds(60)

    let folder: ScratchFolder
    let readiness: ReadinessSet
    let listener: any Listener
    let context: Context
    let endpoint: ZeroMQ.Endpoint
    let log = LogLines()
    private let place: EndpointSocket
    /// What happened while a peer was waited for.
    private var pending: [ListenerEvent] = []

    init(
        _ kind: ListenerKind = .libzmq, queue: @escaping () -> OutgoingQueue = { OutgoingQueue() },
        duplicate: @escaping PeerConnection.Duplicate = PeerConnection.duplicate,
        isStopped: @escaping (Int32) -> Bool = { _ in false },
        caps: ConnectionCaps = ConnectionCaps(),
        unfinished: UnfinishedMessages.Bounds = UnfinishedMessages.Bounds(),
        pidfd: @escaping PeerStart.Pidfd = csystem_peer_pidfd,
        adding: @escaping ReadinessSet.Adding = csystem_epoll_add
    ) throws {
        folder = try ScratchFolder()
        let path = "\(folder.path)/broker.sock"
        endpoint = try ZeroMQ.Endpoint(path: path)
        place = try EndpointSocket(at: BrokerEndpoint(path: path))
        readiness = try ReadinessSet(adding: adding)
        context = try Context(socketsMax: 512)
        listener =
            switch kind {
            case .zmtp:
                try ZMTPListener(
                    at: place, readiness: readiness, caps: caps, logger: log.logger, makeQueue: queue,
                    isStopped: isStopped, unfinished: unfinished, pidfd: pidfd)
            case .libzmq:
                try LibzmqListener(
                    at: place, readiness: readiness, context: context, makeQueue: queue, duplicate: duplicate)
            }
    }

    func peer(_ change: (inout DealerOptions) -> Void = { _ in }) throws -> DealerPeer {
        try DealerPeer(endpoint: endpoint, context: context, change) { [self] in
            if let event = try listener.nextEvent() { pending.append(event) }
            try turn(for: .milliseconds(1))
        }
    }

    private func turn(for time: Duration) throws {
        let longest = time.wholeNanoseconds
        let wait = min(longest, listener.nanosecondsUntilMaintenance ?? longest)
        for case .listener(let source) in try listener.wait(atMost: wait) {
            listener.handle(source)
        }
        listener.doMaintenance()
    }

    /// Connects a peer and takes its first message.
    func openPeer(_ change: (inout DealerOptions) -> Void = { _ in }) throws -> (DealerPeer, ClientID) {
        let peer = try peer(change)
        try peer.send(["hello"])
        let event = try nextEvent()
        guard case .opened(let client, _) = event else {
            Issue.record("the listener told of \(String(describing: event)) first")
            throw CancellationError()
        }
        #expect(try nextEvent() == .text("hello", from: client))
        return (peer, client)
    }

    /// Turns the listener as the loop does until something happens; nil when nothing does.
    func nextEvent(within time: Duration = patience) throws -> ListenerEvent? {
        if !pending.isEmpty { return pending.removeFirst() }
        let end = ContinuousClock.now + time
        while true {
            if let event = try listener.nextEvent() { return event }
            // At least one turn, however long the test was kept from it.
            let left = max(.zero, end - ContinuousClock.now)
            try turn(for: left)
            if left == .zero { return try listener.nextEvent() }
        }
    }

    /// Turns the listener until this holds; false when it does not in a minute, or something happens first.
    func turns(until holds: () -> Bool) throws -> Bool {
        let end = ContinuousClock.now + Self.patience
        while !holds() {
            if let event = try listener.nextEvent() { pending.append(event) }
            guard pending.isEmpty, ContinuousClock.now < end else { return false }
            try turn(for: .milliseconds(10))
        }
        return true
    }

    /// The next message of a peer, while the listener goes on sending.
    func message(to peer: DealerPeer) throws -> [[UInt8]]? {
        let end = ContinuousClock.now + Self.patience
        while ContinuousClock.now < end {
            if let frames = try peer.receive(within: .milliseconds(1)) { return frames }
            if let event = try listener.nextEvent() { pending.append(event) }
            try turn(for: .milliseconds(1))
        }
        return nil
    }
}

extension ListenerEvent {
    static func text(_ text: String, from client: ClientID) -> ListenerEvent {
        .received(client, control: Array(text.utf8), blobs: [])
    }
}

/// A DEALER, as every client has one.
final class DealerPeer {
    private let socket: Socket
    private var poller = Poller()
    private let entry: Poller.Entry

    /// - Parameter meanwhile: Lets the listener do its part of the handshake.
    init(
        endpoint: ZeroMQ.Endpoint, context: Context, _ change: (inout DealerOptions) -> Void,
        meanwhile: () throws -> Void
    ) throws {
        var options = DealerOptions(maximumFrameBytes: 16_777_216)
        options.linger = .zero
        change(&options)
        socket = try Socket(.dealer(options), in: context)
        try socket.connect(endpoint)
        entry = poller.watch(socket, for: .writable)
        let end = ContinuousClock.now + ListenerFixture.patience
        while try poller.wait(for: .zero) != 1 {
            try #require(ContinuousClock.now < end)
            try meanwhile()
        }
        poller.watch(entry, for: .readable)
    }

    func send(_ texts: [String]) throws {
        try send(texts.map { Array($0.utf8) })
    }

    func send(_ frames: [[UInt8]]) throws {
        var message = Message(capacity: max(1, frames.count))
        for frame in frames { try message.append(frame) }
        try #require(try socket.send(&message) == .sent)
    }

    /// The next message's frames; nil when none comes in time.
    func receive(within time: Duration = ListenerFixture.patience) throws -> [[UInt8]]? {
        var message = Message(capacity: 128)
        if try socket.receive(into: &message) == .nothing {
            guard try poller.wait(for: time) == 1 else { return nil }
            _ = try socket.receive(into: &message)
        }
        return (0..<message.count).compactMap { message.bytes(at: $0) }
    }
}

extension Listener {
    /// Sends a message of at least one frame.
    func send(_ frames: [[UInt8]], to client: ClientID) -> DeliveryResult {
        frames[0].withUnsafeBytes { send(control: $0, blobs: Array(frames.dropFirst()), to: client) }
    }
}
