import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc
import Testing
import ZeroMQ

@testable import ActivityBroker

@Suite("Both listeners")
struct ListenerTests {
    @Test(
        "A peer is opened once, with its kernel-reported identity, before its first message",
        arguments: ListenerKind.allCases)
    func opensOnce(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind)
        let peer = try fixture.peer()
        try peer.send(["one"])
        try peer.send(["two"])

        let credentials = PeerIdentity(
            processIdentifier: getpid(), userIdentifier: getuid(), groupIdentifier: getgid(), posixSession: getsid(0),
            startTime: try #require(try ProcessStatistics.read(processIdentifier: getpid())).startTime)
        #expect(try fixture.nextEvent() == .opened(ClientID(1), credentials))
        #expect(try fixture.nextEvent() == .text("one", from: ClientID(1)))
        #expect(try fixture.nextEvent() == .text("two", from: ClientID(1)))
        #expect(fixture.listener.connections == 1)
    }

    @Test(
        "A reopened listener keeps its peers and accepts new ones through the new socket",
        arguments: ListenerKind.allCases)
    func listensAnew(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind)
        let (first, old) = try fixture.openPeer()
        let path = fixture.endpoint.path
        #expect(unlink(path) == 0)
        let listener = csystem_listen_unix(path, 0o600, 16)
        #expect(listener >= 0)
        defer { close(listener) }
        try fixture.listener.listen(on: listener)
        let (second, new) = try fixture.openPeer()
        #expect(new != old)
        try first.send(["still here"])
        #expect(try fixture.nextEvent() == .text("still here", from: old))
        withExtendedLifetime(second) {}
    }

    @Test(
        "Two peers are different clients, and blobs arrive with their control frame", arguments: ListenerKind.allCases)
    func tellsPeersApart(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind)
        let (first, firstClient) = try fixture.openPeer()
        let (second, client) = try fixture.openPeer()
        #expect(firstClient != client)
        try second.send(["control", "left", "", "right"])
        let blobs = [Blob(Array("left".utf8)), .empty, Blob(Array("right".utf8))]
        #expect(try fixture.nextEvent() == .received(client, control: Array("control".utf8), blobs: blobs))
        withExtendedLifetime(first) {}
    }

    @Test("Messages sent before a peer left are delivered before its end", arguments: ListenerKind.allCases)
    func drainsBeforeClosing(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind)
        var (peer, client): (DealerPeer?, ClientID) = try fixture.openPeer { $0.linger = .seconds(5) }
        // No more than libzmq keeps of a peer that the listener has not read: of one that leaves it drops the rest.
        let texts = (0..<12).map(String.init)
        for text in texts { try peer?.send([text]) }
        peer = nil

        for text in texts { #expect(try fixture.nextEvent() == .text(text, from: client)) }
        #expect(try fixture.nextEvent() == .closed(client))
        #expect(fixture.listener.connections == 0)
        #expect(fixture.listener.send([[1]], to: client) == .gone)
    }

    @Test("A message reaches its peer with all its frames", arguments: ListenerKind.allCases)
    func sends(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind)
        let (first, firstClient) = try fixture.openPeer()
        let (second, secondClient) = try fixture.openPeer()
        #expect(fixture.listener.send([[1], [2, 3]], to: secondClient) == .sent)
        #expect(fixture.listener.send([[4]], to: firstClient) == .sent)
        fixture.listener.doMaintenance()
        #expect(try second.receive() == [[1], [2, 3]])
        #expect(try first.receive() == [[4]])
    }

    @Test("A message with more frames than a peer may send can still be sent", arguments: ListenerKind.allCases)
    func sendsManyFrames(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind)
        let (peer, client) = try fixture.openPeer()
        let frames = (0..<100).map { [UInt8($0)] }
        #expect(fixture.listener.send(frames, to: client) == .sent)
        fixture.listener.doMaintenance()
        #expect(try peer.receive() == frames)
    }

    @Test(
        "Messages for a slow peer are queued up to its share, in order, and sent once it reads",
        arguments: ListenerKind.allCases)
    func queues(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind) { OutgoingQueue(messageLimit: 8) }
        let (peer, client) = try fixture.openPeer { $0.receiveHighWaterMark = 1 }
        let block = [UInt8](repeating: 7, count: 65_536)
        var accepted: [[UInt8]] = []
        var result = DeliveryResult.sent
        for number in 0..<1_000 where result != .full {
            let name = Array("\(number)".utf8)
            result = fixture.listener.send([name, block], to: client)
            if result != .full { accepted.append(name) }
        }
        #expect(result == .full)

        var received: [[UInt8]] = []
        while received.count < accepted.count {
            if let frames = try peer.receive(within: .milliseconds(5)) { received.append(frames[0]) }
            #expect(try fixture.nextEvent(within: .milliseconds(1)) == nil)
        }
        #expect(received == accepted)
        #expect(fixture.listener.send([[1]], to: client) == .sent)
    }

    @Test(
        "A closed peer gets the last words and is reported once, and its connection is closed",
        arguments: ListenerKind.allCases)
    func closes(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind)
        let (peer, client) = try fixture.openPeer()
        fixture.listener.close(client, lastWords: [Array("farewell".utf8)])
        #expect(try fixture.nextEvent() == .closed(client))
        #expect(try peer.receive() == [Array("farewell".utf8)])

        try peer.send(["too late"])
        fixture.listener.close(client, lastWords: [])
        #expect(
            try fixture.turns { fixture.listener.nanosecondsUntilMaintenance == nil },
            "nothing of the connection is left")
        #expect(try fixture.nextEvent(within: .milliseconds(50)) == nil)
    }

    @Test(
        "A peer with a full queue that is closed as lagging is disconnected even if it never reads",
        arguments: ListenerKind.allCases)
    func cutsLaggingPeer(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind) { OutgoingQueue(messageLimit: 1) }
        let (peer, client) = try fixture.openPeer { $0.receiveHighWaterMark = 1 }
        let block = [UInt8](repeating: 7, count: 131_072)
        var result = DeliveryResult.sent
        while result == .sent || result == .queued { result = fixture.listener.send([block], to: client) }
        #expect(result == .full)
        fixture.listener.close(client, lastWords: [[1]])
        #expect(try fixture.nextEvent() == .closed(client))
        #expect(try fixture.turns { fixture.listener.nanosecondsUntilMaintenance == nil })
        #expect(try fixture.nextEvent(within: .milliseconds(50)) == nil)
        withExtendedLifetime(peer) {}
    }

    @Test("Too many frames are reported, and the peer can still be answered", arguments: ListenerKind.allCases)
    func refusesTooManyFrames(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind)
        let (peer, client) = try fixture.openPeer()
        try peer.send((0...Limits.framesPerMessage).map { _ in [UInt8]() })
        guard case .malformed(client, let refusal) = try fixture.nextEvent() else { return #expect(Bool(false)) }
        #expect(refusal.code == .tooMany)
        #expect(refusal.limit == Int64(Limits.framesPerMessage))
        #expect(fixture.listener.send([[1]], to: client) == .sent)
        fixture.listener.doMaintenance()
        #expect(try peer.receive() == [[1]])
    }

    @Test("The same routing id on a later connection belongs to another client", arguments: ListenerKind.allCases)
    func renamesReusedRoutingID(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind)
        let name = RoutingID.fresh()
        var peer: DealerPeer? = nil
        var client: ClientID
        (peer, client) = try fixture.openPeer { $0.routingID = name }
        #expect(peer != nil)
        peer = nil
        #expect(try fixture.nextEvent() == .closed(client))
        let former = client
        (peer, client) = try fixture.openPeer { $0.routingID = name }
        #expect(client > former)
    }

    @Test("Five hundred connecting and leaving peers leave nothing behind", arguments: ListenerKind.allCases)
    func leavesNothing(_ kind: ListenerKind) throws {
        let fixture = try ListenerFixture(kind)
        let before = try sockets(of: fixture)
        for _ in 0..<50 {
            var peers: [DealerPeer] = try (0..<10).map { _ in try fixture.peer() }
            for peer in peers { try peer.send(["hello"]) }
            var events: [ListenerEvent] = []
            while events.count < 20 { events.append(try #require(try fixture.nextEvent())) }
            peers.removeAll()
            for _ in 0..<10 {
                guard case .closed = try fixture.nextEvent() else { return #expect(Bool(false)) }
            }
        }
        #expect(fixture.listener.connections == 0)
        #expect(fixture.listener.nanosecondsUntilMaintenance == nil)
        // libzmq closes its sockets on a thread of its own.
        let end = ContinuousClock.now + ListenerFixture.patience
        while try sockets(of: fixture) > before + 40, ContinuousClock.now < end { sched_yield() }
        #expect(try sockets(of: fixture) <= before + 40)
    }

    /// How many sockets this process has at the listener's place, on either side; others' are none of its business.
    private func sockets(of fixture: ListenerFixture) throws -> Int {
        try FolderEntries.names(in: "/proc/self/fd", limit: .max).names.compactMap { Int32($0) }.count {
            path(of: $0, isPeer: false) == fixture.endpoint.path || path(of: $0, isPeer: true) == fixture.endpoint.path
        }
    }

    private func path(of descriptor: Int32, isPeer: Bool) -> String? {
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                isPeer ? getpeername(descriptor, $0, &length) : getsockname(descriptor, $0, &length)
            }
        }
        guard status == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
        return withUnsafeBytes(of: address.sun_path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
