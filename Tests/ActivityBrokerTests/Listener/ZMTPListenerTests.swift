import ActivityWire
import BrokerCore
import Glibc
import Synchronization
import Testing
import ZeroMQ

@testable import ActivityBroker

@Suite("Built-in ZMTP listener")
struct ZMTPListenerTests {
    @Test("Everything that a peer sent before it left is delivered before its end")
    func drains() throws {
        let fixture = try ListenerFixture(.zmtp)
        var (peer, client): (DealerPeer?, ClientID) = try fixture.openPeer {
            $0.linger = .seconds(20)
            $0.sendHighWaterMark = 0
        }
        for number in 0..<2_000 { try peer?.send(["\(number)"]) }
        // libzmq writes what is left in the background.
        peer = nil
        for number in 0..<2_000 { try #require(try fixture.nextEvent() == .text("\(number)", from: client)) }
        #expect(try fixture.nextEvent() == .closed(client))
        withExtendedLifetime(peer) {}
    }

    @Test("A paused connection is not read until it is resumed and keeps its order; others are read")
    func paused() throws {
        let fixture = try ListenerFixture(.zmtp)
        var talker: RawPeer?
        let many: ClientID
        (talker, many) = try openRaw(fixture)
        let (other, one) = try openRaw(fixture)
        try talker?.write((0..<10).flatMap { RawPeer.message("\($0)") })
        for number in 0..<10 { #expect(try fixture.nextEvent() == .text("\(number)", from: many)) }
        fixture.listener.pause(many)
        try talker?.write((10..<2_000).flatMap { RawPeer.message("\($0)") })
        try other.write(RawPeer.message("one"))
        #expect(try fixture.nextEvent() == .text("one", from: one))
        talker = nil
        #expect(try fixture.nextEvent(within: .milliseconds(50)) == nil)
        fixture.listener.resume(many)
        for number in 10..<2_000 { try #require(try fixture.nextEvent() == .text("\(number)", from: many)) }
        #expect(try fixture.nextEvent() == .closed(many))
        withExtendedLifetime(talker) {}
    }

    @Test("A zero timeout returns immediately")
    func noWait() throws {
        let fixture = try ListenerFixture(.zmtp)
        // One quick look is enough: the processor may be taken away during any other.
        let isQuick = try (0..<1_000).contains { _ in
            let before = ContinuousClock.now
            _ = try fixture.listener.wait(atMost: 0)
            return ContinuousClock.now - before < .milliseconds(1)
        }
        #expect(isQuick)
    }

    @Test("A pause that ends before the connection's turn has no effect")
    func shortPause() throws {
        let fixture = try ListenerFixture(.zmtp)
        let (talker, many) = try openRaw(fixture)
        try talker.write((0..<10).flatMap { RawPeer.message("\($0)") })
        fixture.listener.pause(many)
        fixture.listener.resume(many)
        for number in 0..<10 { #expect(try fixture.nextEvent() == .text("\(number)", from: many)) }
    }

    @Test("The end of a connection that is closed while paused is noticed immediately")
    func closedWhilePaused() throws {
        let fixture = try ListenerFixture(.zmtp)
        var talker: RawPeer?
        let many: ClientID
        (talker, many) = try openRaw(fixture)
        fixture.listener.pause(many)
        try talker?.write(RawPeer.message("late"))
        #expect(try fixture.nextEvent(within: .milliseconds(50)) == nil)
        let end = ContinuousClock.now + ZMTPListener.closingTime
        fixture.listener.close(many, lastWords: [[1]])
        #expect(try fixture.nextEvent() == .closed(many))
        talker = nil
        while fixture.listener.state.holders.held > 0 { _ = try fixture.nextEvent(within: .milliseconds(1)) }
        #expect(ContinuousClock.now < end, "not only when its last words have had their time")
        withExtendedLifetime(talker) {}
    }

    @Test("Bytes that arrive one by one form the same message, and half of them form none")
    func dribbles() throws {
        let fixture = try ListenerFixture(.zmtp)
        var peer: RawPeer? = try RawPeer(fixture)
        for byte in RawPeer.handshake + RawPeer.message("hello") {
            try peer?.write([byte])
            if let event = try fixture.nextEvent(within: .milliseconds(1)) {
                #expect(event.client == ClientID(1))
            }
        }
        #expect(try fixture.nextEvent() == .text("hello", from: ClientID(1)))
        try peer?.write([0, 9, 1, 2])
        peer = nil
        #expect(try fixture.nextEvent() == .closed(ClientID(1)))
        withExtendedLifetime(peer) {}
    }

    @Test("An oversized frame is refused with its field at its header, and the peer can still be answered")
    func refusesLargeFrames() throws {
        let fixture = try ListenerFixture(.zmtp)
        let (peer, client) = try fixture.openPeer()
        try peer.send([[1], [UInt8](repeating: 0, count: Limits.frameBytes + 1)])
        guard case .malformed(client, let refusal) = try fixture.nextEvent() else { return #expect(Bool(false)) }
        #expect(refusal.code == .tooLarge)
        #expect(refusal.field == "blobs[0]")
        #expect(refusal.limit == Int64(Limits.frameBytes))
        fixture.listener.close(client, lastWords: [[7]])
        #expect(try peer.receive() == [[7]])
    }

    @Test("A frame of 2^63 bytes allocates no memory")
    func refusesHugeFrames() throws {
        let fixture = try ListenerFixture(.zmtp)
        let peer = try RawPeer(fixture)
        try peer.write(RawPeer.handshake + [2, 0x80, 0, 0, 0, 0, 0, 0, 0])
        #expect(try fixture.nextEvent().map(\.client) == ClientID(1))
        guard case .malformed(_, let refusal) = try fixture.nextEvent() else { return #expect(Bool(false)) }
        #expect(refusal.field == "control")
    }

    @Test("A peer that does not speak ZMTP is disconnected; one with a wrong mechanism gets the reason")
    func refusesOthers() throws {
        let fixture = try ListenerFixture(.zmtp)
        let stranger = try RawPeer(fixture)
        try stranger.write(Array("GET / HTTP/1.1\r\n\r\n".utf8))
        let curve = try RawPeer(fixture)
        try curve.write(RawPeer.greeting(mechanism: "CURVE"))
        #expect(
            try fixture.turns {
                fixture.listener.state.counters.denied == 2 && fixture.listener.nanosecondsUntilMaintenance == nil
            })
        #expect(stranger.readToEnd().count == 64, "our greeting, and nothing after it")
        let told = String(decoding: curve.readToEnd().dropFirst(64), as: UTF8.self)
        #expect(told.contains("ERROR"))
        #expect(told.contains("the security mechanism CURVE"))
        #expect(fixture.listener.state.counters.denied == 2)
        #expect(fixture.listener.nanosecondsUntilMaintenance == nil, "nothing of them is left")
    }

    @Test("A connection over the silent limit is refused by name; talking connections do not count")
    func limitsSilence() throws {
        let fixture = try ListenerFixture(.zmtp)
        let (talker, client) = try fixture.openPeer()
        let peers = try (0..<Limits.silentConnectionsPerProcess).map { _ in try RawPeer(fixture) }
        for peer in peers { try peer.write(RawPeer.handshake) }
        let further = try RawPeer(fixture)
        #expect(try fixture.turns { fixture.listener.state.counters.refusedForSilence == 1 })
        let told = String(decoding: further.readToEnd().dropFirst(64), as: UTF8.self)
        #expect(told.contains("has \(Limits.silentConnectionsPerProcess) silent connections"))
        #expect(fixture.listener.state.counters.refusedForSilence == 1)
        try talker.send(["still here"])
        #expect(try fixture.nextEvent() == .text("still here", from: client))
        // One of them speaks, and there is room for another.
        try peers[0].write(RawPeer.message("me too"))
        guard case .opened = try fixture.nextEvent() else { return #expect(Bool(false)) }
        guard case .received = try fixture.nextEvent() else { return #expect(Bool(false)) }
        let next = try RawPeer(fixture)
        try next.write(RawPeer.handshake + RawPeer.message("and me"))
        guard case .opened = try fixture.nextEvent() else { return #expect(Bool(false)) }
        #expect(fixture.listener.connections == 3)
        withExtendedLifetime(peers) {}
    }

    @Test("A silent connection is closed after its time, which restarts while its process is stopped")
    func cutsSilent() throws {
        let stands = Atomic(true)
        let fixture = try ListenerFixture(.zmtp, isStopped: { _ in stands.load(ordering: .relaxed) })
        let peer = try RawPeer(fixture)
        try peer.write(RawPeer.handshake)
        #expect(try fixture.nextEvent(within: Limits.silenceTime + .milliseconds(300)) == nil)
        #expect(fixture.listener.state.counters.silentCut == 0)
        stands.store(false, ordering: .relaxed)
        #expect(try fixture.turns { fixture.listener.nanosecondsUntilMaintenance == nil })
        #expect(fixture.listener.state.counters.silentCut == 1)
        #expect(peer.readToEnd().count > 64)
    }

    @Test("Too many bytes of an unfinished message are refused with the limit's name; complete messages pass")
    func refusesUnfinished() throws {
        let fixture = try ListenerFixture(.zmtp, unfinished: UnfinishedMessages.Bounds(bytesOfProcess: 100_000))
        let (first, patient) = try openRaw(fixture)
        let (second, client) = try openRaw(fixture)
        try first.write(Self.beginning(50_000))
        #expect(try fixture.turns { fixture.listener.state.unfinishedBytes == 50_000 })
        try second.write(Self.beginning(50_001))
        guard case .malformed(client, let refusal) = try fixture.nextEvent() else { return #expect(Bool(false)) }
        #expect(refusal.code == .overloaded && refusal.limit == 100_000)
        #expect(refusal.reason.contains("unfinishedBytesPerProcess"))
        #expect(fixture.listener.state.counters.refusedForUnfinished == 1)
        #expect(fixture.listener.state.unfinishedBytes == 50_000, "what the refused one sent is not held any more")
        #expect(fixture.listener.refused.rows.first?.processIdentifier == getpid())
        fixture.listener.close(client, lastWords: [[7]])
        #expect(try fixture.nextEvent() == .closed(client))
        #expect(try fixture.nextEvent(within: ZMTPListener.closingTime + .milliseconds(300)) == nil)
        #expect(second.readToEnd().suffix(3) == [0, 1, 7])
        try first.write([0, 1, 9])
        guard case .received(patient, _, let blobs) = try fixture.nextEvent() else { return #expect(Bool(false)) }
        #expect(blobs.count == 1)
        #expect(fixture.listener.state.unfinishedBytes == 0)
    }

    /// A frame that another one is to follow.
    private static func beginning(_ length: Int) -> [UInt8] {
        [3, 0, 0, 0, 0, 0, 0, UInt8(length >> 8), UInt8(length & 0xFF)] + [UInt8](repeating: 7, count: length)
    }

    private func openRaw(_ fixture: ListenerFixture) throws -> (RawPeer, ClientID) {
        let peer = try RawPeer(fixture)
        try peer.write(RawPeer.handshake + RawPeer.message("hello"))
        let client = try #require(try fixture.nextEvent()).client
        #expect(try fixture.nextEvent() == .text("hello", from: client))
        return (peer, client)
    }

    @Test(
        "A stalled message is refused after its time, which restarts while its process is stopped"
    )
    func refusesLate() throws {
        let stands = Atomic(true)
        let fixture = try ListenerFixture(
            .zmtp, isStopped: { _ in stands.load(ordering: .relaxed) },
            unfinished: UnfinishedMessages.Bounds(time: .zero))
        let peer = try RawPeer(fixture)
        try peer.write(RawPeer.handshake + RawPeer.message("hello") + [1, 1, 7])
        guard case .opened(let client, _) = try fixture.nextEvent() else { return #expect(Bool(false)) }
        #expect(try fixture.nextEvent() == .text("hello", from: client))
        #expect(try fixture.nextEvent(within: UnfinishedMessages.interval * 2 + .milliseconds(300)) == nil)
        stands.store(false, ordering: .relaxed)
        guard case .malformed(client, let refusal) = try fixture.nextEvent() else {
            return #expect(Bool(false))
        }
        #expect(refusal.code == .malformed && refusal.limit == 0)
        #expect(refusal.reason.contains("unfinishedTime"))
        #expect(fixture.listener.state.unfinishedBytes == 0)
    }

    @Test("Several replies of one turn reach a peer complete and in order")
    func gathers() throws {
        let fixture = try ListenerFixture(.zmtp)
        let (peer, client) = try fixture.openPeer()
        let large = [UInt8](repeating: 3, count: 100_000)
        for number in 0..<10 as Range<UInt8> {
            #expect(fixture.listener.send([[number], large], to: client) != .full)
        }
        for number in 0..<10 as Range<UInt8> {
            #expect(try fixture.message(to: peer) == [[number], large])
        }
    }
}
