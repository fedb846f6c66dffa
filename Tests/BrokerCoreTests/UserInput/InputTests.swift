import ActivityWire
import Testing

@testable import BrokerCore

/// Touches and keys on their way to a window.
@Suite("Input to windows")
struct InputTests {
    private var harness: Harness
    private let hand: ClientID
    private let tool: ClientID
    private let window: ClientID
    private let session: SessionReference

    init() {
        (harness, tool, window) = Harness.opened()
        hand = harness.hand()
        session = SessionReference(harness.sessions[0].id)
    }

    private func key(_ name: String) -> InputEvent { .key(InputKey(key: name, characters: name, modifiers: 0)) }

    private func moved(_ x: Double) -> InputEvent {
        .touch(InputTouch(phase: .moved, point: DragPoint(x: x, y: 0), tapCount: 0))
    }

    private mutating func send(_ event: InputEvent) -> UInt64 { harness.request(.input(session, event), from: hand) }

    private var events: [InputEvent] {
        harness.calls(to: window).compactMap { if case .input(let event) = $0.body { event } else { nil } }
    }

    private func isDone(_ id: UInt64) -> Bool {
        if case .done? = harness.reply(id, to: hand) { true } else { false }
    }

    private mutating func answer(_ change: (inout Acknowledgement) -> Void = { _ in }) {
        let open = harness.calls(to: window).last { harness.broker.calls[$0.id] != nil }
        harness.acknowledge(open, from: window, change)
    }

    @Test("Events are delivered in order, each after the previous one was handled")
    mutating func order() {
        let first = send(key("a"))
        let second = send(key("b"))
        #expect(events == [key("a")])
        #expect(!isDone(first))
        answer()
        #expect(isDone(first) && !isDone(second))
        #expect(events == [key("a"), key("b")])
        answer()
        #expect(isDone(second))
    }

    @Test("The state in the reply is stored before the display client learns that the event was handled")
    mutating func state() throws {
        let id = send(key("a"))
        harness.commitsAtOnce = false
        answer { $0.state = .activity(Activity(type: "org.example.show", title: "typed")) }
        #expect(harness.reply(id, to: hand) == nil)
        harness.commit()
        #expect(isDone(id))
        #expect(harness.stored.restorations[harness.sessions[0].id]?.last?.activity.title == "typed")
    }

    @Test("An event that fails is reported to the display client, and the next one is still delivered")
    mutating func failure() {
        let first = send(key("a"))
        _ = send(key("b"))
        answer { $0.failure = "no room" }
        #expect(harness.refusal(first, to: hand)?.reason.contains("no room") == true)
        #expect(events.last == key("b"))
    }

    @Test("Movements that arrive while the window is busy are merged, and each of them is answered")
    mutating func joined() {
        _ = send(key("a"))
        let moves = [1.0, 2, 3].map { send(moved($0)) }
        let last = send(key("b"))
        answer()
        #expect(events.last == moved(3))
        #expect(!moves.contains(where: isDone))
        answer()
        #expect(moves.allSatisfy(isDone))
        #expect(events.last == key("b"))
        answer()
        #expect(isDone(last))
        #expect(events.count == 3)
    }

    @Test("Waiting scrolls are added up, and waiting pinches multiplied")
    mutating func sums() {
        func scroll(_ y: Double) -> InputEvent { .scroll(InputScroll(point: .zero, x: 1, y: y)) }
        func pinch(_ scale: Double) -> InputEvent { .pinch(InputPinch(point: .zero, scale: scale)) }
        _ = send(key("a"))
        for event in [scroll(2), scroll(3), pinch(2), pinch(0.25)] { _ = send(event) }
        answer()
        #expect(events.last == .scroll(InputScroll(point: .zero, x: 2, y: 5)))
        answer()
        #expect(events.last == pinch(0.5))
    }

    @Test(
        "A slow window has a limited number of queued events; one more is refused with the limit")
    mutating func bound() throws {
        let kept = (0...Limits.waitingInputs).map { send(key("k\($0)")) }
        let over = send(key("over"))
        let refusal = try #require(harness.refusal(over, to: hand))
        #expect(refusal.code == .overloaded && refusal.limit == Int64(Limits.waitingInputs))
        #expect(kept.allSatisfy { harness.reply($0, to: hand) == nil })
        let moves = (0..<Limits.waitingInputs).map { _ in send(moved(1)) }
        #expect(moves.allSatisfy { harness.refusal($0, to: hand)?.code == .overloaded })
    }

    @Test("Windows in the background, behind an alert or without a process receive no input")
    mutating func inactive() {
        harness.request(.screen(.showAlert), from: tool)
        harness.settle(window)
        let refused1 = send(key("a"))
        #expect(harness.refusal(refused1, to: hand)?.code == .noLiveWindow)
        harness.request(.screen(.dismissAlert), from: tool)
        harness.settle(window)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        let refused2 = send(key("a"))
        #expect(harness.refusal(refused2, to: hand)?.code == .noLiveWindow)
        #expect(events.isEmpty)
    }

    @Test("Input that waits when the window leaves the screen is refused; started input is answered by the window")
    mutating func leaves() {
        let begun = send(key("a"))
        let waiting = send(key("b"))
        harness.request(.screen(.home), from: tool)
        let resign = harness.calls(to: window).last { $0.body == .willResignActive }
        harness.acknowledge(resign, from: window)
        #expect(harness.refusal(waiting, to: hand)?.code == .noLiveWindow)
        #expect(harness.reply(begun, to: hand) == nil)
        harness.settle(window)
        #expect(isDone(begun))
        #expect(events.count == 1)
    }

    @Test("When a window's process ends, all the window's input is refused and nothing is left behind")
    mutating func dies() {
        let begun = send(key("a"))
        let waiting = send(key("b"))
        harness.handle(.closed(window))
        #expect(harness.refusal(begun, to: hand)?.code == .noLiveWindow)
        #expect(harness.refusal(waiting, to: hand)?.code == .noLiveWindow)
        #expect(harness.broker.userInput.inputs.sessions.isEmpty)
    }

    @Test("Losing the display client drops those of its inputs that no window has started")
    mutating func handLeaves() {
        _ = send(key("a"))
        _ = send(key("b"))
        harness.handle(.closed(hand))
        answer()
        #expect(events == [key("a")])
        #expect(harness.broker.userInput.inputs.sessions.isEmpty)
    }

    @Test("A non-finite point and a zero factor are refused with their fields")
    mutating func fields() {
        let touch = send(.touch(InputTouch(phase: .began, point: DragPoint(x: .nan, y: 0), tapCount: 0)))
        #expect(harness.refusal(touch, to: hand)?.field == "input.event.touch.point.x")
        let pinch = send(.pinch(InputPinch(point: .zero, scale: 0)))
        #expect(harness.refusal(pinch, to: hand)?.field == "input.event.pinch.scale")
        #expect(events.isEmpty)
    }
}
