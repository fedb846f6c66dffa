import Foundation
import TestSupport
import Testing
import ZeroMQ

/// What the installed libzmq does that its manual does not say. The broker's entrance is built on each of these; where
/// one fails, libzmq has changed, and what it protects is to be looked at again.
///
/// | Finding | Test |
/// | --- | --- |
/// | Out of descriptors a local listener ends the process | ``descriptors(hardened:)`` |
/// | Two connections can end a ROUTER | ``collision()`` |
/// | The ids of nameless peers are predictable | ``predictableIDs()`` |
/// | ZAP is not told the name that a peer claims | ``DeliveryContractTests/claimedNameIsNotTold()`` |
/// | The bound on size is for a frame | ``sizeBoundIsPerFrame()`` |
/// | The high-water mark counts finished messages | ``highWaterMarkCountsMessages()`` |
/// | ZAP fails open, for NULL and for CURVE | ``zapFailsOpen(domain:enforced:isLetIn:)``, ``DeliveryContractTests`` |
/// | Our handler is asked, and fails closed | ``AuthenticationTests`` |
/// | A send that succeeded is only queued | ``sentIsNotReceived()``, ``DeliveryContractTests`` |
/// | Without ROUTER_MANDATORY messages go missing silently | ``DeliveryContractTests/mandatory(reports:)`` |
/// | A name used again loses messages; handover gives it away | ``handover(allowed:)``, ``DeliveryContractTests`` |
/// | Heartbeats see a paused process, not one that hangs | ``DeliveryContractTests/heartbeats()`` |
/// | A ROUTER's first frame knows nothing of its connection | ``firstFrameIsBlind()`` |
@Suite("Behaviour of the installed libzmq", .timeLimit(.minutes(10)), .serialized)
struct ContractTests {
    // MARK: What ends an unhardened process

    @Test(
        "libzmq aborts the process when descriptors run out, and our accept4 prevents that", arguments: [false, true])
    func descriptors(hardened: Bool) throws {
        let program = try ContractProgram(hardened: hardened)
        // The end is waited for; that there is none can only be seen from nothing happening.
        let end = try program.run("descriptors", hardened ? "500" : "60000")
        #expect(end.isAborted == !hardened)
        #expect(end.output == (hardened ? "alive\n" : ""))
    }

    @Test("Two connections abort a ROUTER by claiming the id that the next anonymous peer would get")
    func collision() throws {
        #expect(try ContractProgram().run("collision").isAborted)
    }

    @Test("Without a seed every process assigns the same id to its first anonymous peer; with a seed, different ones")
    func predictableIDs() throws {
        let program = try ContractProgram()
        #expect(try program.run("id").output == "006b8b4567\n")
        let seeded = try ["7", "8"].map { try program.run("id", $0).output }
        #expect(Set(seeded + ["006b8b4567\n"]).count == 3)
    }

    // MARK: What bounds a peer

    @Test("The size limit applies per frame: a message many times as large arrives complete")
    func sizeBoundIsPerFrame() throws {
        let front = try FrontFixture(maximumFrameBytes: 1_024)
        let dealer = try front.dealer()
        try send([[UInt8]](repeating: [UInt8](repeating: 1, count: 1_024), count: 200), on: dealer)
        var message = Message(capacity: 201)
        #expect(try receive(into: &message, on: front.router) == .received)
        #expect(message.count == 201)
    }

    @Test("The high-water mark counts complete messages: an endless one is accepted without limit")
    func highWaterMarkCountsMessages() throws {
        let front = try FrontFixture(maximumFrameBytes: 65_536) { $0.receiveHighWaterMark = 1 }
        let peer = try RawConnection(path: front.endpoint.path)
        peer.write(RawConnection.greeting + RawConnection.ready)
        try #require(peer.isMadeReady())
        let frame: [UInt8] = [3, 0, 0, 0, 0, 0, 0, 0x80, 0] + [UInt8](repeating: 7, count: 32_768)
        // More than any socket buffer holds, so that it can only all be written when libzmq takes it in.
        #expect((0..<256).allSatisfy { _ in peer.write(frame) })
        var message = Message(capacity: 4)
        #expect(try front.router.receive(into: &message) == .nothing)
    }

    // MARK: Who is let in

    @Test(
        "Without a ZAP handler only an enforced domain refuses; the other three settings admit everyone",
        arguments: [(nil, false, true), (nil, true, true), ("scene", false, true), ("scene", true, false)]
            as [(String?, Bool, Bool)])
    func zapFailsOpen(domain: String?, enforced: Bool, isLetIn: Bool) throws {
        let folder = try TemporaryFolder()
        let endpoint = try Endpoint(path: folder.path(of: "s"))
        let router = try Socket(.router(RouterOptions(maximumFrameBytes: 1_024)), in: try Context())
        if let domain { try router.set(.zapDomain(domain)) }
        try router.set(.zapEnforceDomain(enforced))
        try router.bind(endpoint)
        let peer = try RawConnection(path: endpoint.path)
        peer.write(RawConnection.greeting + RawConnection.ready)
        #expect(peer.isMadeReady() == isLetIn)
    }

    @Test(
        "A reused routing id swallows the newcomer's messages, and with handover it can be stolen",
        arguments: [false, true])
    func handover(allowed: Bool) throws {
        let front = try FrontFixture()
        try front.router.set(.routerHandover(allowed))
        let name = [1] + [UInt8](repeating: 9, count: 15)
        let owner = try front.dealer { $0.routingID = name }
        try send(["owner"], on: owner)
        var message = Message(capacity: 4)
        try #require(try receive(into: &message, on: front.router) == .received)
        let thief = try front.dealer { $0.routingID = name }
        try send(["thief"], on: thief)
        if allowed {
            #expect(try receive(into: &message, on: front.router) == .received)
            #expect(frames(of: message) == [name, Array("thief".utf8)])
            try send([name, Array("for the owner".utf8)], on: front.router)
            #expect(try receive(into: &message, on: thief) == .received)
        } else {
            let bystander = try front.dealer()
            for round in 0..<20 {
                try send(["round \(round)"], on: bystander)
                #expect(try receive(into: &message, on: front.router) == .received)
                #expect(message.bytes(at: 0) != name)
            }
        }
    }

    @Test("The first frame of a ROUTER's message knows neither the connection nor its peer")
    func firstFrameIsBlind() throws {
        let front = try FrontFixture()
        let dealer = try front.dealer()
        try send(["body"], on: dealer)
        var message = Message(capacity: 4)
        try #require(try receive(into: &message, on: front.router) == .received)
        guard let first = message.takeFrame(at: 0), let second = message.takeFrame(at: 1) else {
            Issue.record("fewer frames than a routing id and a body")
            return
        }
        #expect(first.peerCredentials == nil && first.sourceDescriptor == nil)
        #expect(second.peerCredentials?.processID == getpid() && second.sourceDescriptor != nil)
    }

    // MARK: What a sent message is

    @Test("A successful send is only queued here: a departed peer has not read it, and nothing reports that")
    func sentIsNotReceived() throws {
        let front = try FrontFixture()
        let dealer = try front.dealer()
        let greeting = try front.greet(from: dealer)
        close(greeting.copiedDescriptor)
        for _ in 0..<10 { try send([greeting.routingID, [1]], on: front.router) }
        dealer.close()
        #expect(try outcomeAfterDeparture(of: greeting.routingID, front: front) == .unreachable)
    }
}
