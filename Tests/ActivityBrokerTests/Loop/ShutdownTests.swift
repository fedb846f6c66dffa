import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Shutdown")
struct ShutdownTests {
    @Test("Without windows the loop stops once pending replies are sent")
    func stopsAtOnce() throws {
        let fixture = try LoopFixture()
        let client = try fixture.tool()
        fixture.inbox.post(.shutdown)
        try fixture.turn()
        try fixture.commit()
        #expect(fixture.loop.hasStopped)
        guard case .goodbye(let refusal, _) = fixture.listener.takeSent(to: client).last?.body else {
            return #expect(Bool(false))
        }
        #expect(refusal.code == .shuttingDown)
    }

    @Test("A reply that waits for a commit is sent before the end")
    func repliesBeforeEnd() throws {
        let fixture = try LoopFixture()
        let client = try fixture.tool()
        fixture.listener.say(LoopFixture.open, id: 2, from: client)
        try fixture.turn()
        fixture.inbox.post(.shutdown)
        try fixture.turn()
        #expect(!fixture.loop.hasStopped)
        #expect(fixture.listener.takeSent(to: client).isEmpty)
        try fixture.commit()
        fixture.clock.pass(.seconds(3))
        try fixture.turn()
        try fixture.commit()
        #expect(fixture.loop.hasStopped)
        #expect(fixture.listener.takeSent(to: client).first?.id == 2)
    }

    @Test("Windows get a goodbye and limited time to save")
    func givesTime() throws {
        let fixture = try LoopFixture()
        let (window, _) = try fixture.window()
        fixture.inbox.post(.shutdown)
        try fixture.turn()
        try fixture.commit()
        guard case .goodbye(_, reconnect: false) = fixture.listener.takeSent(to: window).last?.body else {
            return #expect(Bool(false))
        }
        #expect(!fixture.loop.hasStopped)
        fixture.clock.pass(BrokerPolicy.standard.shutdownGrace)
        try fixture.turn()
        try fixture.commit()
        #expect(fixture.loop.hasStopped)
    }

    @Test("The loop also stops while the store is unavailable")
    func stopsWithoutStore() throws {
        let fixture = try LoopFixture()
        let tool = try fixture.tool()
        try fixture.breakStore(through: tool)
        fixture.inbox.post(.shutdown)
        try fixture.turn()
        #expect(fixture.loop.hasStopped)
    }
}
