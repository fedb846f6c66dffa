import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

/// A healthy window is not ended because the disk is slow or the broker stood still.
@Suite("Deadlines during hindrances")
struct HindranceTests {
    /// A window that was given a connect which it has not acknowledged.
    private func called(commits: Bool) throws -> (LoopFixture, window: ClientID) {
        let fixture = try LoopFixture()
        let (window, _) = try fixture.window()
        let tool = try fixture.tool()
        fixture.listener.say(LoopFixture.open, id: 2, from: tool)
        try fixture.turn()
        if commits { try fixture.commit() }
        return (fixture, window)
    }

    private func pass(_ time: Duration, _ fixture: LoopFixture) throws {
        fixture.clock.pass(time)
        try fixture.turn()
    }

    @Test("No process is ended while the store does not commit; afterwards each call has its full time")
    func slowStore() throws {
        let (fixture, window) = try called(commits: false)
        _ = fixture.listener.takeSent(to: window)
        for _ in 0..<12 { try pass(.seconds(1), fixture) }
        #expect(fixture.processes.signals.isEmpty)
        #expect(fixture.listener.takeSent(to: window).isEmpty, "its call has not left")
        try fixture.commit()
        #expect(!fixture.listener.takeSent(to: window).isEmpty)
        for _ in 0..<9 { try pass(.seconds(1), fixture) }
        #expect(fixture.processes.signals.isEmpty)
        for _ in 0..<12 where fixture.processes.signals.isEmpty {
            try pass(.seconds(1), fixture)
            try fixture.commit()
        }
        #expect(fixture.processes.signals.first == .terminate)
    }

    @Test("A window whose store commits in time is ended after its time")
    func silent() throws {
        let (fixture, _) = try called(commits: true)
        for _ in 0..<9 { try pass(.seconds(1), fixture) }
        #expect(fixture.processes.signals.isEmpty)
        try pass(.seconds(2), fixture)
        #expect(fixture.processes.signals == [.terminate])
    }

    @Test("Time in which the broker stood still is not charged to windows")
    func pause() throws {
        let (fixture, _) = try called(commits: true)
        // It passes while the loop waits.
        fixture.clock.jumps = [.zero, .seconds(15)]
        try fixture.turn()
        #expect(fixture.clock.jumps.isEmpty)
        #expect(fixture.processes.signals.isEmpty)
        for _ in 0..<9 { try pass(.seconds(1), fixture) }
        #expect(fixture.processes.signals.isEmpty)
        try pass(.seconds(2), fixture)
        #expect(fixture.processes.signals == [.terminate])
    }

    // The look with number 0 begins the iteration, number 6 ends it.
    @Test("A standstill anywhere in an iteration is not charged to windows", arguments: 1...6)
    func pauseAnywhere(look: Int) throws {
        let (fixture, window) = try called(commits: true)
        fixture.listener.say(.query(.status), id: 3, from: window)
        fixture.clock.jumps = Array(repeating: .zero, count: look) + [.seconds(15)]
        while !fixture.clock.jumps.isEmpty { try fixture.turn() }
        try fixture.turn()
        #expect(fixture.processes.signals.isEmpty)
        for _ in 0..<9 { try pass(.seconds(1), fixture) }
        #expect(fixture.processes.signals.isEmpty)
        try pass(.seconds(2), fixture)
        #expect(fixture.processes.signals == [.terminate])
    }

    @Test("A request that waited for the store ends at its deadline with a reason that mentions the store")
    func reason() throws {
        let fixture = try LoopFixture()
        _ = try fixture.window()
        let tool = try fixture.tool()
        // Time passes between the inspection and what the core makes of it.
        fixture.clock.step = .microseconds(1)
        let request = ClientRequest.activate(
            ActivationRequest(app: LoopFixture.notes.id, reuse: .alwaysNew, timeout: .seconds(5)))
        fixture.listener.say(request, id: 2, from: tool)
        try fixture.turn()
        for _ in 0..<6 { try pass(.seconds(1), fixture) }
        try fixture.commit()
        let outcomes = fixture.listener.takeSent(to: tool).compactMap { message -> ActivationOutcome? in
            if case .reply(.activation(let outcome)) = message.body { outcome } else { nil }
        }
        let outcome = try #require(outcomes.last)
        #expect(outcome.code == .deadlinePassed)
        #expect(outcome.reason.hasSuffix("the broker's store was slow to write the window's events"))
    }

    @Test("A slow commit counts as a hindrance until its end, a fast one does not")
    func watch() {
        var watch = HindranceWatch()
        let now = Instant(nanoseconds: 5_000_000_000)
        #expect(watch.hindrance(submittedAt: nil, at: now) == nil)
        watch.recordCommit(after: HindranceWatch.minimumDelay, at: now)
        watch.recordDelay(by: HindranceWatch.minimumDelay.wholeNanoseconds, at: now)
        #expect(watch.hindrance(submittedAt: now, at: now) == nil)
        watch.recordCommit(after: .milliseconds(101), at: now)
        #expect(watch.hindrance(submittedAt: nil, at: now + .seconds(1)) == Hindrance(.store, until: now))
        watch.recordDelay(by: 101_000_000, at: now + .seconds(2))
        #expect(watch.hindrance(submittedAt: nil, at: now + .seconds(3)) == Hindrance(.pause, until: now + .seconds(2)))
        let waiting = watch.hindrance(submittedAt: now + .seconds(3), at: now + .seconds(4))
        #expect(waiting == Hindrance(.store, until: now + .seconds(4)))
    }
}
