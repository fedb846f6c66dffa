import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Fair scheduling in the loop")
struct FairLoopTests {
    @Test(
        "Changing requests wait while the store is behind, others are served, and all are answered"
    )
    func behind() throws {
        let fixture = try LoopFixture()
        let flood = try fixture.tool()
        let witness = try fixture.tool()
        try slowCommit(fixture, flood)
        for id in 2..<102 as Range<UInt64> { fixture.listener.say(LoopFixture.open, id: id, from: flood) }
        for _ in 0..<8 { try fixture.turn() }
        #expect(fixture.store.backlog >= UncommittedChanges.leastGroups)
        #expect(fixture.store.backlog <= UncommittedChanges.leastGroups + 1)
        let held = fixture.loop.performer.heldEffects
        for (id, query) in [(2, .status), (3, .apps)] as [(UInt64, Query)] {
            fixture.listener.say(.query(query), id: id, from: witness)
        }
        try fixture.turn()
        #expect(fixture.listener.takeSent(to: witness).map(\.id) == [2], "the status is told at once")
        #expect(fixture.loop.performer.heldEffects == held + 1, "the other answer waits for what was changed before")
        for _ in 0..<20 { try fixture.commit() }
        #expect(fixture.listener.takeSent(to: flood).count == 100)
    }

    @Test("A fast store is given larger batches, up to a limit")
    func fastStore() throws {
        let fixture = try LoopFixture()
        let floods = try (0..<12).map { _ in try fixture.tool() }
        fixture.listener.say(LoopFixture.open, id: 200, from: floods[0])
        try fixture.turn()
        try fixture.commit()
        _ = fixture.listener.takeSent(to: floods[0])
        for flood in floods {
            for id in 2..<102 as Range<UInt64> { fixture.listener.say(LoopFixture.open, id: id, from: flood) }
        }
        for _ in 0..<12 { try fixture.turn() }
        #expect(fixture.store.backlog >= UncommittedChanges.mostGroups)
        #expect(fixture.store.backlog <= UncommittedChanges.mostGroups + 1)
        for _ in 0..<4 { try fixture.commit() }
        for flood in floods { #expect(fixture.listener.takeSent(to: flood).count == 100) }
    }

    @Test("A window shares its process's budget until it is welcomed, and its app's afterwards")
    func groups() throws {
        let fixture = try LoopFixture()
        let window = fixture.listener.connect(processIdentifier: 4_711)
        try fixture.turn()
        #expect(fixture.loop.performer.connections.group(of: .closed(window)) == .process(4_711))
        fixture.listener.say(.hello(Hello(role: .window(LoopFixture.notes.id))), id: 1, from: window)
        try fixture.turn()
        try fixture.commit()
        #expect(fixture.loop.performer.connections.group(of: .closed(window)) == .app(LoopFixture.notes.id))
    }

    @Test("Everything that one turn serves is submitted together, before the loop waits")
    func oneSubmission() throws {
        let fixture = try LoopFixture()
        let tool = try fixture.tool()
        for id in 2..<12 as Range<UInt64> { fixture.listener.say(LoopFixture.open, id: id, from: tool) }
        try fixture.loop.runIteration()
        #expect(fixture.store.submitted.count == 1)
        #expect(fixture.store.backlog >= 10)
    }

    /// A commit that takes so long that the store counts as slow.
    private func slowCommit(_ fixture: LoopFixture, _ client: ClientID) throws {
        fixture.store.commitTime = .milliseconds(50)
        fixture.listener.say(LoopFixture.open, id: 200, from: client)
        try fixture.turn()
        try fixture.commit()
        _ = fixture.listener.takeSent(to: client)
    }

    @Test("A single request waits for only a few of another client's earlier requests")
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
            try fixture.loop.runIteration()
            turns += 1
        }
        #expect(fixture.listener.takeSent(to: flood).count < 50)
    }

    @Test("A flooding client is paused, and all its requests are still answered in order")
    func paused() throws {
        let fixture = try LoopFixture()
        let flood = try fixture.tool()
        for id in 2..<302 as Range<UInt64> { fixture.listener.say(.query(.status), id: id, from: flood) }
        fixture.clock.step = .microseconds(300)
        try fixture.loop.runIteration()
        #expect(fixture.listener.paused == [flood])
        for _ in 0..<1_000 where !fixture.listener.isEmpty || !fixture.listener.paused.isEmpty {
            try fixture.loop.runIteration()
        }
        for _ in 0..<100 { try fixture.loop.runIteration() }
        #expect(fixture.listener.takeSent(to: flood).map(\.id) == Array(2..<302))
        #expect(fixture.listener.paused.isEmpty)
    }

    @Test("Messages that a disconnected client had sent before are dropped")
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
