import Foundation
import Testing

@testable import ZeroMQ

/// What the installed libzmq does with messages and names that its manual does not say; see ``ContractTests``.
@Suite("Message delivery of the installed libzmq", .timeLimit(.minutes(10)), .serialized)
struct DeliveryContractTests {
    /// Sends to a peer that does not read until nothing more is taken, or `most` are.
    private func send(most: Int, to name: [UInt8], on router: borrowing Socket) throws -> Int {
        for number in 0..<most {
            var message = try makeMessage([name, Array("\(number)".utf8), [UInt8](repeating: 7, count: 1_024)])
            guard try router.send(&message) == .sent else { return number }
        }
        return most
    }

    /// Those that are to come are waited for, however slow libzmq's thread is; then until nothing comes any more.
    private func receiveAll(on dealer: borrowing Socket, expecting expected: Int) throws -> Int {
        var message = Message(capacity: 4)
        var poller = Poller()
        _ = poller.watch(dealer)
        var count = 0
        while try poller.wait(for: count < expected ? FrontFixture.patience : .milliseconds(500)) == 1 {
            while try dealer.receive(into: &message) != .nothing { count += 1 }
        }
        return count
    }

    @Test(
        "A ROUTER without mandatory routing drops messages for a full peer and reports success",
        arguments: [true, false])
    func mandatory(reports: Bool) throws {
        let front = try FrontFixture { $0.sendHighWaterMark = 10 }
        try front.router.set(.routerMandatory(reports))
        let dealer = try front.dealer { $0.receiveHighWaterMark = 10 }
        let greeting = try front.greet(from: dealer)
        close(greeting.copiedDescriptor)
        let sent = try send(most: 5_000, to: greeting.routingID, on: front.router)
        let received = try receiveAll(on: dealer, expecting: reports ? sent : 1)
        if reports {
            #expect(sent < 5_000)
            #expect(received == sent)
        } else {
            #expect(sent == 5_000)
            #expect(received < sent)
        }
    }

    @Test(
        "A name reused immediately loses messages; a fresh one per connection loses none",
        arguments: [true, false])
    func reusedNames(isReused: Bool) throws {
        let front = try FrontFixture()
        let name = RoutingID.fresh()
        let rounds = 200
        for number in 0..<rounds {
            let dealer = try front.dealer {
                // What is lost is lost however long it is kept, and would hold up the end of the test.
                $0.linger = isReused ? .seconds(2) : .seconds(60)
                if isReused { $0.routingID = name }
            }
            try ZeroMQTests.send(["\(number)"], on: dealer)
            dealer.close()
        }
        let received = try receiveAll(on: front.router, expecting: isReused ? 1 : rounds)
        #expect(isReused ? received < rounds : received == rounds, "\(received) of \(rounds)")
    }

    @Test("Messages beyond the ROUTER's queue can be lost when their sender hangs up")
    func hangUpDropsWhatIsUnread() throws {
        let sent = 40
        // Whether the library reads on before it sees the end is a matter of its threads' turns.
        for _ in 0..<20 {
            let front = try FrontFixture { $0.receiveHighWaterMark = 16 }
            try sendAndLeave(count: sent, to: front)
            // Served by the same thread of the library as the connection that hung up, and after it.
            for _ in 0..<2 { _ = try front.dealer() }
            let received = try receiveAll(on: front.router, expecting: 16)
            #expect((16...sent).contains(received), "\(received) of \(sent)")
            if received < sent { return }
        }
        Issue.record("nothing was ever lost")
    }

    /// Returns when all is written and the connection is closed.
    private func sendAndLeave(count: Int, to front: FrontFixture) throws {
        let context = try Context()
        var options = DealerOptions(maximumFrameBytes: 1_024)
        options.linger = .seconds(60)
        let dealer = try Socket(.dealer(options), in: context)
        try dealer.connect(front.endpoint)
        for _ in 0..<count {
            try awaitReadiness(of: dealer, for: .writable)
            try ZeroMQTests.send([[UInt8](repeating: 7, count: 1_024)], on: dealer)
        }
    }

    @Test("Messages accepted by a client's libzmq are silently lost with the broker's socket")
    func acceptedIsNotDelivered() throws {
        let front = try FrontFixture { $0.receiveHighWaterMark = 2 }
        let dealer = try front.dealer()
        var accepted = 0
        for _ in 0..<500 {
            var message = try makeMessage([[UInt8](repeating: 7, count: 4_096)])
            if try dealer.send(&message) == .sent { accepted += 1 }
        }
        var message = Message(capacity: 4)
        var received = 0
        while received < 10, try receive(into: &message, on: front.router) == .received { received += 1 }
        #expect(accepted > received, "more was accepted than was read before the router went away")
    }

    @Test("A ZMTP heartbeat does not notice a hung program, and disconnects a paused one")
    func heartbeats() throws {
        #expect(try ContractProgram().run("heartbeat").output == "hung: connected\npaused: disconnected\n")
    }

    @Test("A ZAP handler gets the kernel's identity of a local peer, but not the name that it claims")
    func claimedNameIsNotTold() throws {
        let folder = try TemporaryFolder()
        let endpoint = try Endpoint(path: folder.path(of: "s"))
        let context = try Context()
        let handler = try Socket(.authenticator, in: context)
        try handler.bindForAuthentication()
        var options = RouterOptions(maximumFrameBytes: 1_024)
        options.zapDomain = "scene"
        let router = try Socket(.router(options), in: context)
        try router.bind(endpoint)
        let claimed = RoutingID.fresh()
        var dealerOptions = DealerOptions(maximumFrameBytes: 1_024)
        dealerOptions.routingID = claimed
        let dealer = try Socket(.dealer(dealerOptions), in: context)
        try dealer.connect(endpoint)
        var question = Message(capacity: 8)
        #expect(try receive(into: &question, on: handler) == .received)
        let frames = frames(of: question)
        #expect(frames.count == AuthenticationRequest.frames)
        #expect(!frames.contains(claimed))
        let address = "localhost:\(getuid()):\(getgid()):\(getpid())"
        #expect(
            [0, 2, 3, 4, 5].map { String(decoding: frames[$0], as: UTF8.self) } == [
                "1.0", "scene", address, "", "NULL",
            ])
    }

    @Test(
        "Even with CURVE a random key is admitted without a handler, unless the domain is enforced",
        arguments: [("", "0", true), ("", "1", true), ("scene", "0", true), ("scene", "1", false)])
    func curveFailsOpen(domain: String, enforced: String, isLetIn: Bool) throws {
        // Whoever is let in is waited for; that somebody is kept out can only be seen from nothing happening.
        let output = try ContractProgram().run("curve", domain, enforced, isLetIn ? "60000" : "2000").output
        #expect(output == (isLetIn ? "let in\n" : "kept out\n"))
    }
}
