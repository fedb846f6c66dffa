import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc
import SystemFiles
import Testing
import ZeroMQ

@testable import ActivityBroker

@Suite("ROUTER listener")
struct LibzmqListenerTests {
    @Test("A listener without an authenticator does not open")
    func needsHandler() throws {
        let folder = try ScratchFolder()
        let path = "\(folder.path)/broker.sock"
        let place = try EndpointSocket(at: BrokerEndpoint(path: path))
        let context = try Context()
        // Where the listener's handler would be, there is another already, which answers for another domain.
        let other = try AuthenticationHandler(in: context, domain: "other", allowedUser: getuid())
        #expect {
            _ = try LibzmqListener(at: place, readiness: try ReadinessSet(), context: context)
        } throws: {
            if case .opening? = $0 as? ListenerError { true } else { false }
        }
        #expect(other.answered == 0)
    }

    @Test("A peer whose connection cannot be held is notified, and its next message counts as a newcomer's")
    func noDescriptor() throws {
        var isShort = true
        let fixture = try ListenerFixture(duplicate: { descriptor throws(SystemError) in
            if isShort { throw SystemError(EMFILE, "copy", "a connection") }
            return try PeerConnection.duplicate(descriptor)
        })
        let peer = try fixture.peer()
        try peer.send(["hello"])
        let end = ContinuousClock.now + ListenerFixture.patience
        while fixture.listener.state.counters.refusedForDescriptors == 0, ContinuousClock.now < end {
            #expect(try fixture.nextEvent(within: .milliseconds(20)) == nil)
        }
        let told = try WireCodec.decodeBrokerMessage(control: try #require(try peer.receive()?.first), blobs: [])
        let farewell = if case .goodbye(let refusal, reconnect: true) = told.body { refusal } else { Refusal?.none }
        let refusal = try #require(farewell)
        #expect(refusal.code == .tooManyClients)
        #expect(refusal.reason.contains("descriptor"))
        #expect(fixture.listener.state.counters.refusedForDescriptors == 1)
        isShort = false
        try peer.send(["hello again"])
        let event = try fixture.nextEvent()
        let newcomer = if case .opened(let client, _) = event { client } else { ClientID?.none }
        let client = try #require(newcomer)
        #expect(try fixture.nextEvent() == .text("hello again", from: client))
    }

    @Test("Leftover messages of a closed and departed peer are not attributed to another one")
    func dropsWhatIsLeft() throws {
        let fixture = try ListenerFixture()
        var (peer, client): (DealerPeer?, ClientID) = try fixture.openPeer { $0.sendHighWaterMark = 1_000 }
        // More than the listener's own queue holds, so that most of it is still with libzmq when the connection ends.
        for number in 0..<500 { try peer?.send(["acknowledgement \(number)"]) }
        guard case .received = try fixture.nextEvent() else { return #expect(Bool(false)) }
        fixture.listener.close(client, lastWords: [])
        fixture.listener.handle(.hangUp(client))
        #expect(try fixture.nextEvent() == .closed(client))
        peer = nil
        #expect(try fixture.turns { fixture.listener.nanosecondsUntilMaintenance == nil })
        #expect(try fixture.nextEvent(within: .milliseconds(50)) == nil)
        withExtendedLifetime(peer) {}
    }

    @Test("A peer that libzmq drops for an oversized frame is found and closed")
    func findsDroppedPeer() throws {
        let fixture = try ListenerFixture()
        let (peer, client) = try fixture.openPeer()
        try peer.send([[UInt8](repeating: 0, count: Limits.frameBytes + 1)])
        #expect(try fixture.nextEvent() == .closed(client))
        #expect(fixture.listener.connections == 0)
    }
}
