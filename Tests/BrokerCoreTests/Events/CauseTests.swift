import ActivityWire
import Testing

@testable import BrokerCore

/// Followers see what came of what by the trace of each event.
@Suite("Causes")
struct CauseTests {
    /// An event as a follower gets it.
    private struct Traced {
        let trace: UniqueID?
        let event: BrokerEvent
    }

    /// A world whose tool follows the events; the present state has been sent.
    private static func followed() -> (Harness, tool: ClientID, window: ClientID) {
        var (harness, tool, window) = Harness.opened()
        harness.request(.subscribe(nil), from: tool)
        return (harness, tool, window)
    }

    private static func events(_ harness: Harness, to tool: ClientID, after count: Int = 0) -> [Traced] {
        (harness.messages[tool] ?? []).dropFirst(count).compactMap { message in
            guard case .event(let event) = message.body else { return nil }
            return Traced(trace: message.trace, event: event.event)
        }
    }

    private static func states(_ events: [Traced]) -> [(state: SceneState, trace: UniqueID?)] {
        events.compactMap { traced in
            guard case .session(let row) = traced.event else { return nil }
            return (row.state, traced.trace)
        }
    }

    @Test("A gesture without a trace gets one, which every call and event that it causes carries")
    func gesture() throws {
        var (harness, tool, window) = Self.followed()
        let heard = harness.messages[tool]?.count ?? 0
        let called = harness.messages[window]?.count ?? 0
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        let events = Self.events(harness, to: tool, after: heard)
        let trace = try #require(events.first?.trace)
        #expect(events.allSatisfy { $0.trace == trace })
        #expect(Self.states(events).map(\.state) == [.foregroundInactive, .background])
        let calls = (harness.messages[window] ?? []).dropFirst(called)
        #expect(!calls.isEmpty && calls.allSatisfy { $0.trace == trace })
        harness.request(.screen(.switcher), from: tool)
        #expect(Self.events(harness, to: tool).last?.trace != trace)
    }

    @Test("What a request causes in another window carries its trace even after another request to that window")
    func between() throws {
        var (harness, tool, window) = Self.followed()
        let session = SessionReference(try #require(harness.sessions.first).id)
        let heard = harness.messages[tool]?.count ?? 0
        let (first, second) = (UniqueID(high: 1, low: 1), UniqueID(high: 2, low: 2))
        harness.handle(.received(tool, ClientMessage(id: 50, trace: first, body: .screen(.home))))
        var request = ActivationRequest(
            event: .activity(Activity(type: "org.example.show", targetContentIdentifier: "x")), session: session)
        request.joinBehavior = .preferredWithoutActivating
        harness.handle(.received(tool, ClientMessage(id: 51, trace: second, body: .activate(request))))
        harness.settle(window)
        let states = Self.states(Self.events(harness, to: tool, after: heard))
        #expect(states.last { $0.state == .background }?.trace == first)
        let requests = Self.events(harness, to: tool, after: heard).filter {
            if case .request = $0.event { true } else { false }
        }
        #expect(!requests.isEmpty && requests.allSatisfy { $0.trace == second })
    }

    @Test("The loss of a process's connection, its end, and what becomes of its window have one trace")
    func killed() throws {
        var (harness, tool, window) = Self.followed()
        let heard = harness.messages[tool]?.count ?? 0
        harness.handle(.closed(window))
        harness.handle(.processExited(harness.launches[0].process, .signaled(9)))
        let events = Self.events(harness, to: tool, after: heard)
        let processes = events.compactMap { if case .process(let row) = $0.event { row.state } else { nil } }
        #expect(processes.prefix(2) == [.awaited, .ended])
        let trace = try #require(events.first?.trace)
        let ofProcess = events.filter { if case .process = $0.event { true } else { false } }.prefix(2)
        #expect(ofProcess.allSatisfy { $0.trace == trace })
        let unattached = Self.states(events).first { $0.state == .unattached }
        #expect(try #require(unattached).trace == trace)
        #expect(trace != harness.launches[0].trace)
    }

    @Test("Without followers, a gesture has no trace")
    func unfollowed() {
        var harness = Harness(Harness.app(), keepsEvents: false)
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        let called = harness.messages[window]?.count ?? 0
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        let calls = (harness.messages[window] ?? []).dropFirst(called)
        #expect(!calls.isEmpty && calls.allSatisfy { $0.trace == nil })
    }
}
