import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Focus protection")
struct FocusTests {
    /// One process with windows for "x" and "y", gone home.
    private func atHome() -> (Harness, tool: ClientID, window: ClientID) {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        for target in ["x", "y"] { harness.open(target, from: tool) }
        let window = harness.window()
        harness.settle(window)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        return (harness, tool, window)
    }

    private func ask(_ harness: inout Harness, _ window: ClientID, isUserInitiated: Bool, by requester: Int = 0) {
        let ids = harness.sessions.map(\.id)
        let request = ActivationRequest(
            event: .activity(Activity(type: "org.example.show")), session: SessionReference(ids[1]),
            requestingSession: ids[requester], isUserInitiated: isUserInitiated)
        harness.request(.activate(request), from: window)
        harness.settle(window)
    }

    @Test("A gesture in a window just off the screen counts; without one, the other window asks for attention")
    func gesture() {
        var (harness, _, window) = atHome()
        ask(&harness, window, isUserInitiated: false)
        #expect(harness.sessions[1].lifecycle.state == .background)
        #expect(harness.sessions[1].record.needsAttention)
        ask(&harness, window, isUserInitiated: true)
        #expect(harness.sessions[1].lifecycle.state == .foregroundActive)
        #expect(!harness.sessions[1].record.needsAttention)
    }

    @Test("A gesture in a window that left the screen long ago does not count")
    func oldGesture() {
        var (harness, _, window) = atHome()
        harness.advance(by: harness.broker.policy.gestureGrace + .milliseconds(1))
        ask(&harness, window, isUserInitiated: true)
        #expect(harness.sessions[1].lifecycle.state == .background && harness.sessions[1].record.needsAttention)
    }

    @Test("A window requested in the background asks for attention, as its row in the events shows")
    func attentionIsVisible() {
        var (harness, tool, window) = atHome()
        harness.request(.subscribe(nil), from: tool)
        ask(&harness, window, isUserInitiated: false)
        let rows = (harness.messages[tool] ?? []).compactMap { message -> SessionRow? in
            guard case .event(let event) = message.body, case .session(let row) = event.event else { return nil }
            return row
        }
        #expect(rows.last { $0.session == harness.sessions[1].id }?.needsAttention == true)
    }

    @Test("A window that gets an event without being activated asks for attention only in the background (U:A17)")
    func withoutActivating() {
        var (harness, tool, window) = atHome()
        let ids = harness.sessions.map(\.id)
        harness.request(.screen(.pick(SessionReference(ids[0]))), from: tool)
        harness.settle(window)
        // A pair that left together comes back together (P:§17, row 25).
        harness.request(.screen(.expand(SessionReference(ids[0]))), from: tool)
        harness.settle(window)
        for (id, asks) in [(ids[0], false), (ids[1], true)] {
            harness.open(nil, from: tool) {
                ($0.session, $0.joinBehavior) = (SessionReference(id), .preferredWithoutActivating)
            }
            harness.settle(window)
            #expect(harness.sessions.first { $0.id == id }?.record.needsAttention == asks)
        }
        #expect(harness.sessions.map(\.lifecycle.state) == [.foregroundActive, .background])
        harness.request(.screen(.pick(SessionReference(ids[1]))), from: tool)
        harness.settle(window)
        #expect(!harness.sessions[1].record.needsAttention)
    }

    @Test("A window cannot claim a gesture in another app's window")
    func foreignRequester() throws {
        let otherID = try #require(AppID("org.example.other"))
        var harness = Harness(Harness.app(), Harness.app { ($0.id, $0.activityTypes) = (otherID, ["org.other.show"]) })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        harness.open("y", from: tool) { $0.app = otherID }
        let other = harness.greet(harness.startProcess(), app: otherID)
        harness.settle(other)
        let foreign = harness.sessions.first { $0.record.app == .sample }?.id
        let request = harness.open("z", from: other) { ($0.app, $0.requestingSession) = (otherID, foreign) }
        #expect(harness.refusal(request, to: other)?.code == .notYourSession)
        #expect(harness.refusal(request, to: other)?.field == "activate.requestingSession")
    }
}
