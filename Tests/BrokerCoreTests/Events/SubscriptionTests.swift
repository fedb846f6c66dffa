import ActivityWire
import OrderedCollections
import SimulatedWorld
import Testing

@testable import BrokerCore

@Suite("Subscriptions")
struct SubscriptionTests {
    /// Sessions of one app, all without a window.
    private func state(sessions: Int) -> StoredState {
        var state = StoredState()
        state.sessions = (0..<sessions).map {
            SessionRecord(
                id: SceneSessionID(UniqueID(high: UInt64($0), low: 1)), app: .sample,
                configuration: SceneConfiguration(role: SceneRole.windowApplication),
                hasConnected: true, conditions: ActivationConditions(),
                created: WallTime(milliseconds: 1))
        }
        return state
    }

    @Test("A state of any size arrives in portions, each after the previous one was taken")
    func largeState() {
        var harness = Harness(Harness.app(), policy: BrokerPolicy(eventPortion: 100), state: state(sessions: 1_000))
        let tool = harness.tool()
        harness.request(.subscribe(nil), from: tool)
        #expect(harness.events(to: tool).count == 100)
        var portions = 1
        while harness.takePortion(tool) { portions += 1 }
        #expect(portions == 11)
        var mirror = BrokerMirror()
        for event in harness.events(to: tool) { mirror.apply(event.event) }
        #expect(mirror.isComplete)
        #expect(mirror.sessions.count == 1_000)
        #expect(mirror.replicate() == harness.broker.subscriptions.log.mirror.replicate())
    }

    @Test("A subscriber that takes nothing becomes lagged, stays connected, and resumes after a gap")
    func lagged() throws {
        var (harness, _, window) = Harness.opened()
        let slow = harness.tool()
        harness.request(.subscribe(nil), from: slow)
        let session = harness.sessions[0].id
        let long = "SELF == '\(String(repeating: "x", count: 4_000))'"
        let conditions = ActivationConditions(canActivate: long, prefersToActivate: long)
        harness.request(.updateScene(SceneUpdate(session: session, conditions: conditions)), from: window)
        var round = 0
        while harness.broker.subscriptions.followers.contains(slow), round < Limits.events {
            harness.request(.updateScene(SceneUpdate(session: session, title: "\(round)")), from: window)
            round += 1
            if round % 100 == 0 { harness.forgetMessages(but: slow) }
        }
        let heard = harness.events(to: slow)
        #expect(heard.last?.event == .lagged)
        #expect(harness.order.waited.contains(.event(.lagged)))
        #expect(heard.count <= BrokerPolicy.standard.eventPortion + 1, "it was told no more than a portion")
        #expect(heard.last?.position == heard.dropLast().last?.position)
        #expect(harness.closed[slow] == nil)
        _ = harness.takePortion(slow)
        #expect(harness.events(to: slow).count == heard.count)

        harness.request(.subscribe(heard.last?.position), from: slow)
        while harness.takePortion(slow) {}
        let after = harness.events(to: slow).dropFirst(heard.count)
        #expect(after.first?.event == .gap)
        #expect(after.contains { $0.event.subject == .session(session) })
        #expect(after.last?.event == .stateComplete)
    }

    @Test("Taking an old subscription's portion does not release the next portion of the new one")
    func oldPortion() throws {
        var harness = Harness(Harness.app(), policy: BrokerPolicy(eventPortion: 10), state: state(sessions: 100))
        let tool = harness.tool()
        harness.request(.subscribe(nil), from: tool)
        let old = try #require(harness.portions[tool])
        harness.request(.unsubscribe, from: tool)
        harness.request(.subscribe(nil), from: tool)
        let count = harness.events(to: tool).count
        harness.handle(.taken(tool, portion: old))
        #expect(harness.events(to: tool).count == count)
        harness.handle(.taken(ClientID(99), portion: old))
        let isTaken = harness.takePortion(tool)
        #expect(isTaken)
        #expect(harness.events(to: tool).count == count + 10)
    }

    @Test("A few events are sent to a subscriber without waiting for it to take them")
    func live() {
        var harness = Harness(Harness.app(), policy: BrokerPolicy(eventPortion: 1_000))
        let tool = harness.tool()
        harness.request(.subscribe(nil), from: tool)
        harness.open("x", from: tool)
        #expect(harness.portions[tool] == nil)
        #expect(harness.events(to: tool).last?.position == harness.broker.subscriptions.log.position)
    }

    @Test("An unsubscribed client receives no more events; other subscribers still do")
    func unsubscribed() {
        var harness = Harness(Harness.app())
        let (gone, other) = (harness.tool(), harness.tool())
        for tool in [gone, other] { harness.request(.subscribe(nil), from: tool) }
        let request = harness.request(.unsubscribe, from: gone)
        #expect(harness.reply(request, to: gone) == .done)
        let heard = [gone, other].map { harness.events(to: $0).count }
        harness.open("x", from: gone)
        #expect(harness.events(to: gone).count == heard[0])
        #expect(harness.events(to: other).count > heard[1])
    }

    @Test("A change during the initial state is sent only as an event, not as state")
    func changedMeanwhile() throws {
        var harness = Harness(Harness.app(), policy: BrokerPolicy(eventPortion: 10), state: state(sessions: 90))
        let tool = harness.tool()
        harness.request(.subscribe(nil), from: tool)
        let told = Set(harness.events(to: tool).compactMap(\.event.subject))
        let untold = harness.sessions.map(\.id).filter { !told.contains(.session($0)) }
        let (changed, unchanged) = (try #require(untold.first), try #require(untold.last))
        harness.open("x", from: tool) { $0.session = SessionReference(changed) }
        while harness.takePortion(tool) {}
        func places(_ session: SceneSessionID) -> [UInt64] {
            harness.events(to: tool).filter { $0.event.subject == .session(session) }.map(\.position.number)
        }
        // Until the state is told there is no place in the events yet.
        #expect(places(unchanged) == [0])
        #expect(!places(changed).isEmpty && !places(changed).contains(0))
    }
}
