import ActivityWire
import Testing

@testable import BrokerCore

/// Rows and events are made while somebody follows and for a time after, and for nobody else (ADR 40).
@Suite("Event log retention")
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

    @Test("Without subscribers no events are kept")
    func unfollowed() throws {
        let (harness, _) = try busy(keepsEvents: false)
        #expect(harness.broker.subscriptions.log.mirror == BrokerMirror())
        #expect(harness.broker.subscriptions.log.nextNumber == 1)
        #expect(harness.broker.subscriptions.log.bytes == 0)
    }

    @Test("The first subscriber gets the same state, in the same order, as if events had been kept all along")
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

    @Test("A subscriber that returns within a minute continues where it left off")
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

    @Test("After a minute without subscribers the log is dropped, and a returning one gets the state after a gap")
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

    @Test("A new subscription restarts the minute for which the log is kept")
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

    @Test("A lagged subscriber does not keep the log indefinitely")
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

    @Test("A position that was never assigned yields a gap and the state")
    func forgedPlace() throws {
        var (harness, tool) = try busy(keepsEvents: false)
        let epoch = harness.broker.subscriptions.log.brokerEpoch
        harness.request(.subscribe(EventPosition(brokerEpoch: epoch, number: 0)), from: tool)
        #expect(harness.events(to: tool).first?.event == .gap)
        #expect(harness.events(to: tool).last?.event == .stateComplete)
    }

    @Test("Subscribing since a time yields events from then on, or a gap and the state if the log is younger")
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
