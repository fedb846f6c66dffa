import ActivityWire
import BrokerCore
import CSystem
import Glibc
import Testing
import ZeroMQ

@testable import ActivityBroker

@Suite("The ROUTER door")
struct RouterDoorTests {
    @Test("A door whose newcomers nobody would check does not open")
    func needsHandler() throws {
        let folder = try ScratchFolder()
        let path = "\(folder.path)/broker.sock"
        let place = try ListeningPlace(at: BrokerEndpoint(path: path))
        let context = try Context()
        // Where the door's handler would be, there is another already, which answers for another domain.
        let other = try AuthenticationHandler(in: context, domain: "other", allowedUser: getuid())
        #expect {
            _ = try RouterDoor(at: place, readiness: try ReadinessSet(), context: context)
        } throws: {
            if case .opening? = $0 as? FrontDoorError { true } else { false }
        }
        #expect(other.answered == 0)
    }

    @Test("A peer is opened once, with the kernel's word on who it is, before its first message")
    func opensOnce() throws {
        let fixture = try DoorFixture()
        let peer = try fixture.peer()
        try peer.send(["one"])
        try peer.send(["two"])

        let credentials = BrokerCore.PeerCredentials(
            processIdentifier: getpid(), userIdentifier: getuid(), groupIdentifier: getgid(), posixSession: getsid(0))
        #expect(try fixture.nextEvent() == .opened(ClientID(1), credentials))
        #expect(try fixture.nextEvent() == .text("one", from: ClientID(1)))
        #expect(try fixture.nextEvent() == .text("two", from: ClientID(1)))
        #expect(fixture.door.connections == 1)
    }

    @Test("A peer whose connection cannot be held is told so, and its next message is one of a newcomer")
    func noDescriptor() throws {
        var isShort = true
        let fixture = try DoorFixture(duplicate: { descriptor in
            guard isShort else { return PeerConnection.duplicate(descriptor) }
            errno = EMFILE
            return -1
        })
        let peer = try fixture.peer()
        try peer.send(["hello"])
        let end = ContinuousClock.now + DoorFixture.patience
        while fixture.door.state.counters.refusedForDescriptors == 0, ContinuousClock.now < end {
            #expect(try fixture.nextEvent(within: .milliseconds(20)) == nil)
        }
        let told = try WireCodec.decodeBrokerMessage(control: try #require(try peer.receive()?.first), blobs: [])
        let farewell = if case .goodbye(let refusal, reconnect: true) = told.body { refusal } else { Refusal?.none }
        let refusal = try #require(farewell)
        #expect(refusal.code == .tooManyClients)
        #expect(refusal.reason.contains("descriptor"))
        #expect(fixture.door.state.counters.refusedForDescriptors == 1)
        isShort = false
        try peer.send(["hello again"])
        let event = try fixture.nextEvent()
        let newcomer = if case .opened(let client, _) = event { client } else { ClientID?.none }
        let client = try #require(newcomer)
        #expect(try fixture.nextEvent() == .text("hello again", from: client))
    }

    @Test("A door that listens anew keeps the peers it has, and new ones come in through the new socket")
    func listensAnew() throws {
        let fixture = try DoorFixture()
        let (first, old) = try fixture.openPeer()
        let path = fixture.endpoint.path
        #expect(unlink(path) == 0)
        let listener = csystem_listen_unix(path, 0o600, 16)
        #expect(listener >= 0)
        defer { close(listener) }
        try fixture.door.listen(on: listener)
        let (second, new) = try fixture.openPeer()
        #expect(new != old)
        try first.send(["still here"])
        #expect(try fixture.nextEvent() == .text("still here", from: old))
        withExtendedLifetime(second) {}
    }

    @Test("Two peers have different clients, and blobs come with their control frame")
    func tellsPeersApart() throws {
        let fixture = try DoorFixture()
        let (first, firstClient) = try fixture.openPeer()
        let (second, client) = try fixture.openPeer()
        #expect(firstClient != client)
        try second.send(["control", "left", "", "right"])
        let blobs = [Blob(Array("left".utf8)), .empty, Blob(Array("right".utf8))]
        #expect(try fixture.nextEvent() == .received(client, control: Array("control".utf8), blobs: blobs))
        withExtendedLifetime(first) {}
    }

    @Test("What a peer sent before it left comes before its end")
    func drainsBeforeClosing() throws {
        let fixture = try DoorFixture()
        var (peer, client): (DoorPeer?, ClientID) = try fixture.openPeer { $0.linger = .seconds(5) }
        // No more than libzmq keeps of a peer that the door has not read: of one that leaves it drops the rest.
        let texts = (0..<12).map(String.init)
        for text in texts { try peer?.send([text]) }
        peer = nil

        for text in texts { #expect(try fixture.nextEvent() == .text(text, from: client)) }
        #expect(try fixture.nextEvent() == .closed(client))
        #expect(fixture.door.connections == 0)
        #expect(fixture.door.send([[1]], to: client) == .gone)
    }

    @Test("A message reaches the peer it is for, with all its frames")
    func sends() throws {
        let fixture = try DoorFixture()
        let (first, firstClient) = try fixture.openPeer()
        let (second, secondClient) = try fixture.openPeer()
        #expect(fixture.door.send([[1], [2, 3]], to: secondClient) == .sent)
        #expect(fixture.door.send([[4]], to: firstClient) == .sent)
        #expect(try second.receive() == [[1], [2, 3]])
        #expect(try first.receive() == [[4]])
    }

    @Test("A message of more frames than a peer may send still gets out")
    func sendsManyFrames() throws {
        let fixture = try DoorFixture()
        let (peer, client) = try fixture.openPeer()
        let frames = (0..<100).map { [UInt8($0)] }
        #expect(fixture.door.send(frames, to: client) == .sent)
        #expect(try peer.receive() == frames)
    }

    @Test("Messages for a peer that does not read are kept up to its share, in order, and go out when it reads")
    func queues() throws {
        let fixture = try DoorFixture { OutgoingQueue(messageLimit: 8) }
        let (peer, client) = try fixture.openPeer { $0.receiveHighWaterMark = 1 }
        let block = [UInt8](repeating: 7, count: 65_536)
        var accepted: [[UInt8]] = []
        var result = DeliveryResult.sent
        for number in 0..<1_000 where result != .full {
            let name = Array("\(number)".utf8)
            result = fixture.door.send([name, block], to: client)
            if result != .full { accepted.append(name) }
        }
        #expect(result == .full)

        var received: [[UInt8]] = []
        while received.count < accepted.count {
            if let frames = try peer.receive(within: .milliseconds(5)) { received.append(frames[0]) }
            #expect(try fixture.nextEvent(within: .milliseconds(1)) == nil)
        }
        #expect(received == accepted)
        #expect(fixture.door.send([[1]], to: client) == .sent)
    }

    @Test("A closed peer gets the last words, is told of once, and its connection is cut")
    func closes() throws {
        let fixture = try DoorFixture()
        let (peer, client) = try fixture.openPeer()
        fixture.door.close(client, lastWords: [Array("farewell".utf8)])
        #expect(try fixture.nextEvent() == .closed(client))
        #expect(try peer.receive() == [Array("farewell".utf8)])

        try peer.send(["too late"])
        fixture.door.close(client, lastWords: [])
        #expect(try fixture.nextEvent(within: RouterDoor.closingTime * 2) == nil)
        #expect(fixture.door.timeUntilTending == nil, "nothing of the connection is left")
    }

    @Test("What a closed peer that has left had sent before is not taken for the first words of another")
    func dropsWhatIsLeft() throws {
        let fixture = try DoorFixture()
        var (peer, client): (DoorPeer?, ClientID) = try fixture.openPeer { $0.sendHighWaterMark = 1_000 }
        // More than the door's own queue holds, so that most of it is still with libzmq when the connection ends.
        for number in 0..<500 { try peer?.send(["acknowledgement \(number)"]) }
        guard case .received = try fixture.nextEvent() else { return #expect(Bool(false)) }
        fixture.door.close(client, lastWords: [])
        fixture.door.peerHungUp(client)
        #expect(try fixture.nextEvent() == .closed(client))
        peer = nil
        #expect(try fixture.nextEvent(within: RouterDoor.closingTime * 2) == nil)
        #expect(fixture.door.timeUntilTending == nil)
        withExtendedLifetime(peer) {}
    }

    @Test("A full peer that is closed as lagging is cut although it never reads")
    func cutsLaggingPeer() throws {
        let fixture = try DoorFixture { OutgoingQueue(messageLimit: 1) }
        let (peer, client) = try fixture.openPeer { $0.receiveHighWaterMark = 1 }
        let block = [UInt8](repeating: 7, count: 131_072)
        var result = DeliveryResult.sent
        while result == .sent || result == .queued { result = fixture.door.send([block], to: client) }
        #expect(result == .full)
        fixture.door.close(client, lastWords: [[1]])
        #expect(try fixture.nextEvent() == .closed(client))
        #expect(try fixture.nextEvent(within: RouterDoor.closingTime * 2) == nil)
        #expect(fixture.door.timeUntilTending == nil)
        withExtendedLifetime(peer) {}
    }

    @Test("Too many frames are named, and the peer can still be told")
    func refusesTooManyFrames() throws {
        let fixture = try DoorFixture()
        let (peer, client) = try fixture.openPeer()
        try peer.send((0...Limits.framesPerMessage).map { _ in [UInt8]() })
        guard case .malformed(client, let refusal) = try fixture.nextEvent() else { return #expect(Bool(false)) }
        #expect(refusal.code == .tooMany)
        #expect(refusal.limit == Int64(Limits.framesPerMessage))
        #expect(fixture.door.send([[1]], to: client) == .sent)
        #expect(try peer.receive() == [[1]])
    }

    @Test("A peer that libzmq drops for a frame that is too large is found and closed")
    func findsDroppedPeer() throws {
        let fixture = try DoorFixture()
        let (peer, client) = try fixture.openPeer()
        try peer.send([[UInt8](repeating: 0, count: Limits.frameBytes + 1)])
        #expect(try fixture.nextEvent() == .closed(client))
        #expect(fixture.door.connections == 0)
    }

    @Test("The same routing id on a later connection is another client")
    func renamesReusedRoutingID() throws {
        let fixture = try DoorFixture()
        let name = DealerOptions.freshRoutingID()
        var peer: DoorPeer? = nil
        var client: ClientID
        (peer, client) = try fixture.openPeer { $0.routingID = name }
        #expect(peer != nil)
        peer = nil
        #expect(try fixture.nextEvent() == .closed(client))
        let former = client
        (peer, client) = try fixture.openPeer { $0.routingID = name }
        #expect(client > former)
    }

    @Test("Five hundred peers that come and go leave nothing behind")
    func leavesNothing() throws {
        let fixture = try DoorFixture()
        let before = try FolderEntries.names(in: "/proc/self/fd", limit: .max).names.count
        for _ in 0..<50 {
            var peers: [DoorPeer] = try (0..<10).map { _ in try fixture.peer() }
            for peer in peers { try peer.send(["hello"]) }
            var events: [DoorEvent] = []
            while events.count < 20 { events.append(try #require(try fixture.nextEvent())) }
            peers.removeAll()
            for _ in 0..<10 {
                guard case .closed = try fixture.nextEvent() else { return #expect(Bool(false)) }
            }
        }
        #expect(fixture.door.connections == 0)
        #expect(fixture.door.timeUntilTending == nil)
        // libzmq closes its sockets on a thread of its own.
        let end = ContinuousClock.now + DoorFixture.patience
        while try FolderEntries.names(in: "/proc/self/fd", limit: .max).names.count > before + 40,
            ContinuousClock.now < end
        { sched_yield() }
        #expect(try FolderEntries.names(in: "/proc/self/fd", limit: .max).names.count <= before + 40)
    }
}
