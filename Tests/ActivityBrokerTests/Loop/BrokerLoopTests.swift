import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("The loop")
struct BrokerLoopTests {
    @Test("A hello is answered with a welcome that has the connection's own number")
    func welcomes() throws {
        let fixture = try LoopFixture()
        let client = fixture.listener.connect()
        fixture.listener.say(.hello(Hello(role: .tool)), id: 9, from: client)
        try fixture.turn()
        let message = try #require(fixture.listener.takeSent(to: client).first)
        guard case .reply(.welcome(let welcome)) = message.body else { return #expect(Bool(false), "\(message)") }
        #expect(message.id == 9)
        #expect(welcome.client == client)
        #expect(welcome.secret == nil)
    }

    @Test("A window's welcome carries a 32-byte secret after the commit; only its digest is stored")
    func givesSecret() throws {
        let fixture = try LoopFixture()
        let client = fixture.listener.connect(processIdentifier: 4_711)
        fixture.listener.say(.hello(Hello(role: .window(LoopFixture.notes.id))), id: 1, from: client)
        try fixture.turn()
        #expect(fixture.listener.takeSent(to: client).isEmpty, "nothing is committed yet")
        try fixture.commit()

        let message = try #require(fixture.listener.takeSent(to: client).first)
        guard case .reply(.welcome(let welcome)) = message.body else { return #expect(Bool(false), "\(message)") }
        let secret = try #require(welcome.secret)
        #expect(secret.count == 32)
        #expect(fixture.store.state.processes.map(\.secret) == [Secret.digest(of: secret.bytes)])
    }

    @Test("A reply leaves only after the commit of what it reports")
    func repliesAfterCommit() throws {
        let fixture = try LoopFixture()
        let client = try fixture.tool()
        fixture.listener.say(LoopFixture.open, id: 2, from: client)
        try fixture.turn()
        #expect(fixture.listener.takeSent(to: client).isEmpty)
        #expect(fixture.processes.launched.isEmpty, "and nothing is started before it either")
        #expect(fixture.store.backlog > 0)

        try fixture.commit()
        let replies = fixture.listener.takeSent(to: client)
        #expect(replies.map(\.id) == [2])
        #expect(fixture.processes.launched.map(\.app) == [LoopFixture.notes.id])
        #expect(fixture.store.state.sessions.count == 1)
    }

    @Test("Held replies leave in the order in which they were decided, including those to queries")
    func keepsOrder() throws {
        let fixture = try LoopFixture()
        let client = try fixture.tool()
        for id in 2...4 as ClosedRange<UInt64> { fixture.listener.say(LoopFixture.open, id: id, from: client) }
        fixture.listener.say(.query(.sessions()), id: 5, from: client)
        try fixture.turn()
        #expect(fixture.listener.takeSent(to: client).isEmpty)
        try fixture.commit()
        #expect(fixture.listener.takeSent(to: client).map(\.id) == [2, 3, 4, 5])
    }

    @Test("A launched process is reported to the core, and its record is stored")
    func tellsOfLaunch() throws {
        let fixture = try LoopFixture()
        let client = try fixture.tool()
        fixture.listener.say(LoopFixture.open, id: 2, from: client)
        try fixture.turn()
        try fixture.commit()
        try fixture.commit()
        #expect(fixture.store.state.processes.map(\.processIdentifier) == [5_000])
        #expect(fixture.loop.performer.telemetry.metrics.inputs(of: .processStarted) == 1)
    }

    @Test("An undecodable message is refused as malformed, and closes a connection before its hello")
    func refusesRubbish() throws {
        let fixture = try LoopFixture()
        let client = fixture.listener.connect()
        fixture.listener.happen(.received(client, control: [0xFF, 0xFF, 0xFF], blobs: []))
        try fixture.turn()
        let last = try #require(fixture.listener.takeSent(to: client).last)
        guard case .goodbye(let refusal, _) = last.body else { return #expect(Bool(false), "\(last)") }
        #expect(refusal.code == .malformed)
        #expect(fixture.listener.connections == 0)
        #expect(fixture.loop.performer.telemetry.metrics.malformedMessages == 1)
    }

    @Test("An oversized control frame closes the connection with the reason, before and after hello")
    func refusesLargeControl() throws {
        let fixture = try LoopFixture()
        let client = try fixture.tool()
        let control = [UInt8](repeating: 0, count: Limits.controlFrameBytes + 1)
        fixture.listener.happen(.received(client, control: control, blobs: []))
        try fixture.turn()
        guard case .goodbye(let refusal, _) = fixture.listener.takeSent(to: client).last?.body else {
            return #expect(Bool(false))
        }
        #expect(refusal.code == .tooLarge)
        #expect(refusal.limit == Int64(Limits.controlFrameBytes))
    }

    @Test("A client whose queue is full is closed as lagging without affecting the others")
    func closesLaggingClient() throws {
        let fixture = try LoopFixture()
        let slow = try fixture.tool()
        let other = try fixture.tool()
        fixture.listener.stalled.insert(slow)
        fixture.listener.say(.query(.status), id: 2, from: slow)
        fixture.listener.say(.query(.status), id: 2, from: other)
        try fixture.turn()
        guard case .goodbye(let refusal, reconnect: true) = fixture.listener.takeSent(to: slow).last?.body else {
            return #expect(Bool(false))
        }
        #expect(refusal.code == .lagged)
        #expect(fixture.listener.takeSent(to: other).map(\.id) == [2])
    }

    @Test("Requests over the limit of unanswered requests are refused one by one")
    func boundsUnansweredRequests() throws {
        let fixture = try LoopFixture()
        let client = try fixture.tool()
        let limit = UInt64(Limits.outstandingRequestsPerClient)
        // Answered when their window has handled them, and none ever does.
        let open = ClientRequest.activate(ActivationRequest(app: LoopFixture.notes.id, reuse: .alwaysNew))
        for id in 2...(limit + 2) { fixture.listener.say(open, id: id, from: client) }
        for _ in 0..<200 { try fixture.commit() }
        #expect(fixture.listener.isEmpty && fixture.listener.paused.isEmpty)
        let early = fixture.listener.takeSent(to: client)
        #expect(early.map(\.id) == [limit + 2])
        guard case .reply(.refused(let refusal)) = early.first?.body else { return #expect(Bool(false)) }
        #expect(refusal.code == .overloaded)
        #expect(refusal.limit == Int64(limit))
    }

    @Test("A request to rescan the apps is answered after the scan")
    func reloadsApps() throws {
        let fixture = try LoopFixture(apps: [])
        let client = try fixture.tool()
        fixture.apps.found = [LoopFixture.notes]
        fixture.listener.say(.reloadApps, id: 2, from: client)
        fixture.listener.say(.query(.apps), id: 3, from: client)
        try fixture.turn()
        try fixture.commit()
        let replies = fixture.listener.takeSent(to: client)
        #expect(replies.map(\.id) == [2, 3])
        guard case .reply(.apps(let rows)) = replies.last?.body else { return #expect(Bool(false)) }
        #expect(rows.map(\.app) == [LoopFixture.notes.id])
    }

    @Test("The core's deadlines are observed: a launched process that never connects ends its request")
    func keepsDeadlines() throws {
        let fixture = try LoopFixture()
        let client = try fixture.tool()
        let request = ActivationRequest(
            app: LoopFixture.notes.id, reuse: .alwaysNew, waitingFor: .handled, timeout: .seconds(1))
        fixture.listener.say(.activate(request), id: 2, from: client)
        try fixture.turn()
        try fixture.commit()
        fixture.clock.pass(.seconds(2))
        try fixture.turn()
        try fixture.commit()
        guard case .reply(.activation(let outcome)) = fixture.listener.takeSent(to: client).last?.body else {
            return #expect(Bool(false))
        }
        #expect(outcome.code == .deadlinePassed)
    }
}
