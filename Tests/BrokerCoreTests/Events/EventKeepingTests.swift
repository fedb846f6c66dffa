import ActivityWire
import Testing

@testable import BrokerCore

/// Rows and events are made while somebody follows and for a time after, and for nobody else (ADR 40).
@Suite("Events are made for followers")
struct EventKeepingTests {
    /// A window that shows "x", one that handled a request and waits for another, and an ended request.
    private func busy(keepsEvents: Bool) throws -> (Harness, tool: ClientID) {
        var harness = Harness(Harness.app(), keepsEvents: keepsEvents)
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        harness.open("y", from: tool)
        harness.open("x", from: tool)
        return (harness, tool)
    }

    @Test("While nobody follows nothing is kept of what happens")
    func unfollowed() throws {
        let (harness, _) = try busy(keepsEvents: false)
        #expect(harness.broker.subscriptions.log.mirror == BrokerMirror())
        #expect(harness.broker.subscriptions.log.nextNumber == 1)
        #expect(harness.broker.subscriptions.log.bytes == 0)
    }

    @Test("The first follower is told the state that one who followed all the time knows, in the same order")
    func firstFollower() throws {
        let states = try [true, false].map { keepsEvents in
            var (harness, tool) = try busy(keepsEvents: keepsEvents)
            harness.request(.subscribe(nil), from: tool)
            return harness.events(to: tool).map(\.event)
        }
        #expect(states[0] == states[1])
        #expect(states[1].last == .stateComplete)
        let subjects = states[1].compactMap(\.subject)
        #expect(subjects.contains { if case .app = $0 { true } else { false } })
        #expect(subjects.contains { if case .process = $0 { true } else { false } })
        #expect(subjects.filter { if case .session = $0 { true } else { false } }.count == 1)
        #expect(subjects.filter { if case .request = $0 { true } else { false } }.count == 3)
        #expect(subjects.contains(.screen))
    }

    @Test("A follower that comes back within a minute goes on where it was")
    func comesBack() throws {
        var (harness, tool) = try busy(keepsEvents: false)
        harness.request(.subscribe(nil), from: tool)
        let place = try #require(harness.events(to: tool).last?.position)
        harness.handle(.closed(tool))
        let other = harness.tool()
        harness.open("z", from: other)
        harness.advance(by: Subscriptions.keepingTime - .milliseconds(1))
        harness.request(.subscribe(place), from: other)
        let heard = harness.events(to: other)
        #expect(!heard.contains { $0.event == .gap || $0.event == .stateComplete })
        #expect(heard.map(\.position.number) == (1...UInt64(heard.count)).map { place.number + $0 })
        #expect(!heard.isEmpty)
    }

    @Test("After a minute without followers the log is given up, and who comes back is told the state over a gap")
    func givenUp() throws {
        var (harness, tool) = try busy(keepsEvents: false)
        harness.request(.subscribe(nil), from: tool)
        let place = try #require(harness.events(to: tool).last?.position)
        harness.request(.unsubscribe, from: tool)
        harness.advance(by: Subscriptions.keepingTime)
        #expect(harness.broker.subscriptions.log.mirror == BrokerMirror())
        let heardBefore = harness.events(to: tool).count
        harness.request(.subscribe(place), from: tool)
        let heard = harness.events(to: tool).dropFirst(heardBefore)
        #expect(heard.first?.event == .gap)
        #expect(heard.last?.event == .stateComplete)
        #expect(heard.contains { if case .session = $0.event { true } else { false } })
    }

    @Test("The minute begins anew when somebody follows in between")
    func followedInBetween() throws {
        var (harness, tool) = try busy(keepsEvents: false)
        harness.request(.subscribe(nil), from: tool)
        harness.request(.unsubscribe, from: tool)
        harness.advance(by: Subscriptions.keepingTime / 2)
        harness.request(.subscribe(nil), from: tool)
        harness.advance(by: Subscriptions.keepingTime)
        #expect(harness.broker.subscriptions.isKept)
        harness.request(.unsubscribe, from: tool)
        harness.advance(by: Subscriptions.keepingTime - .milliseconds(1))
        #expect(harness.broker.subscriptions.isKept)
        harness.advance(by: .milliseconds(1))
        #expect(!harness.broker.subscriptions.isKept)
    }

    @Test("A follower that lagged does not keep the log for ever")
    func lagged() throws {
        var harness = Harness(Harness.app(), policy: BrokerPolicy(eventPortion: 1), keepsEvents: false)
        let tool = harness.tool()
        harness.request(.subscribe(nil), from: tool)
        let long = String(repeating: "x", count: 4_000)
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        let session = try #require(harness.sessions.first).id
        var round = 0
        while harness.broker.subscriptions.followers.contains(tool), round < Limits.events {
            let update = SceneUpdate(session: session, title: "\(round)", subtitle: long)
            harness.request(.updateScene(update), from: window)
            round += 1
            if round % 100 == 0 { harness.forgetMessages(but: tool) }
        }
        #expect(harness.events(to: tool).last?.event == .lagged)
        harness.advance(by: Subscriptions.keepingTime)
        #expect(!harness.broker.subscriptions.isKept)
    }

    @Test("A place that nobody was ever given is answered by a gap and the state")
    func forgedPlace() throws {
        var (harness, tool) = try busy(keepsEvents: false)
        let epoch = harness.broker.subscriptions.log.brokerEpoch
        harness.request(.subscribe(EventPosition(brokerEpoch: epoch, number: 0)), from: tool)
        #expect(harness.events(to: tool).first?.event == .gap)
        #expect(harness.events(to: tool).last?.event == .stateComplete)
    }

    @Test("Since a time is what happened from then on; from before the log began it is a gap and the present state")
    func since() throws {
        var (harness, tool) = try busy(keepsEvents: true)
        harness.advance(by: .seconds(5))
        let time = harness.now.wall
        harness.open("z", from: tool)
        harness.request(.subscribe(nil, since: time), from: tool)
        let told = harness.events(to: tool)
        #expect(!told.isEmpty && told.allSatisfy { $0.time == time })
        #expect(!told.contains { $0.event == .gap || $0.event == .stateComplete })
        let other = harness.tool()
        harness.request(.subscribe(nil, since: WallTime(milliseconds: 0)), from: other)
        #expect(harness.events(to: other).first?.event == .gap)
    }
}
