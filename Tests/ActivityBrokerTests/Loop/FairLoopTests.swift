import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("The loop shares its turns")
struct FairLoopTests {
    @Test("While the store is behind nothing is served, and everything is once it has caught up")
    func behind() throws {
        let fixture = try LoopFixture()
        let flood = try fixture.tool()
        for id in 2..<102 as Range<UInt64> { fixture.listener.say(LoopFixture.open, id: id, from: flood) }
        for _ in 0..<8 { try fixture.turn() }
        #expect(fixture.store.backlog >= BrokerLoop.uncommittedGroups)
        #expect(fixture.store.backlog <= BrokerLoop.uncommittedGroups + 1)
        for _ in 0..<20 { try fixture.commit() }
        #expect(fixture.listener.takeSent(to: flood).count == 100)
    }

    @Test("One who asks once waits for no more than a few of those that another has asked for before")
    func witness() throws {
        let fixture = try LoopFixture()
        let flood = try fixture.tool()
        let witness = fixture.listener.connect(processIdentifier: 78)
        fixture.listener.say(.hello(Hello(role: .tool, agent: "witness")), id: 1, from: witness)
        try fixture.turn()
        for id in 2..<402 as Range<UInt64> { fixture.listener.say(.query(.sessions()), id: id, from: flood) }
        fixture.listener.say(.query(.status), id: 2, from: witness)
        fixture.clock.step = .microseconds(300)
        _ = fixture.listener.takeSent(to: witness)
        var turns = 0
        while fixture.listener.takeSent(to: witness).isEmpty, turns < 1_000 {
            try fixture.loop.turn()
            turns += 1
        }
        #expect(fixture.listener.takeSent(to: flood).count < 50)
    }

    @Test("What somebody said before it was sent away is not looked at any more")
    func sentAway() throws {
        let fixture = try LoopFixture()
        let client = fixture.listener.connect()
        fixture.listener.say(.query(.status), id: 1, from: client)
        for id in 2..<40 as Range<UInt64> { fixture.listener.say(.hello(Hello(role: .tool)), id: id, from: client) }
        try fixture.turn()
        let sent = fixture.listener.takeSent(to: client)
        #expect(sent.count == 2, "a refusal and a goodbye: \(sent)")
    }
}
