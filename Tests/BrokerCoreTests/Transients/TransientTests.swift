import ActivityWire
import OrderedCollections
import Testing

@testable import BrokerCore

/// Transient events for a session that is in front of the user: straight to its window, past outbox and record.
@Suite("Transient events")
struct TransientTests {
    private var harness: Harness
    private let tool: ClientID
    private let window: ClientID
    private let session: SceneSessionID

    init() {
        (harness, tool, window) = Harness.opened()
        session = harness.sessions[0].id
    }

    private mutating func send(_ change: (inout ActivationRequest) -> Void = { _ in }) -> UInt64 {
        let reference = SessionReference(session)
        return harness.open("y", from: tool) {
            $0.isTransient = true
            $0.session = reference
            change(&$0)
        }
    }

    /// Not counting pings, which come between.
    private var lastCall: SceneCall? { harness.calls(to: window).last { $0.body != .ping } }

    @Test("A transient event is delivered in the same turn, stores nothing, and ends with its acknowledgement")
    mutating func handled() {
        let written = harness.changes.count
        let request = send()
        guard case .deliver(let delivery)? = lastCall?.body else {
            Issue.record("nothing was delivered")
            return
        }
        #expect(delivery.event.targetContentIdentifier == "y" && delivery.number == .none)
        #expect(delivery.sender == Sender(processIdentifier: 7, userIdentifier: 1_000))
        #expect(harness.outcome(request, to: tool) == nil)
        #expect(harness.broker.transients.count == 1 && harness.broker.outboxes[harness.sessions[0].id].isEmpty)
        harness.acknowledge(lastCall, from: window)
        let outcome = harness.outcome(request, to: tool)
        #expect(outcome?.code == .handled && outcome?.stage == .handled && outcome?.decision == .reactivated)
        #expect(outcome?.request == delivery.request && outcome?.session == session)
        #expect(harness.changes.count == written)
        #expect(harness.broker.transients.count == 0)
    }

    @Test("A transient event is answered once, whatever the window acknowledges")
    mutating func acknowledgedTwice() {
        let request = send()
        let call = lastCall
        harness.acknowledge(call, from: window) { $0.epoch = $0.epoch.next }
        harness.acknowledge(call, from: tool)
        #expect(harness.outcome(request, to: tool) == nil)
        harness.acknowledge(call, from: window) { $0.failure = "no" }
        harness.acknowledge(call, from: window)
        let answers = harness.messages[tool]?.filter { $0.id == request } ?? []
        #expect(answers.count == 1)
        #expect(harness.outcome(request, to: tool)?.code == .handlerFailed)
        #expect(harness.outcome(request, to: tool)?.reason == "no")
    }

    @Test("Transient events keep their order and may be acknowledged in any order")
    mutating func order() {
        let before = harness.calls(to: window).count
        let requests = (0..<5).map { _ in send() }
        let calls = Array(harness.calls(to: window).dropFirst(before))
        #expect(calls.map(\.id) == calls.map(\.id).sorted() && calls.count == 5)
        for place in [2, 0, 4, 1, 3] {
            harness.acknowledge(calls[place], from: window)
            #expect(harness.outcome(requests[place], to: tool)?.code == .handled)
        }
        #expect(harness.broker.transients.count == 0)
    }

    @Test("A transient request that waits only for delivery is answered as soon as it is delivered")
    mutating func waitingForDelivery() {
        let request = send { $0.waitingFor = .delivered }
        #expect(harness.outcome(request, to: tool)?.stage == .delivered)
        #expect(harness.outcome(request, to: tool)?.code == nil)
    }

    @Test("A request that waits only for delivery does not wait for other requests' commits")
    func waitsForNoCommit() throws {
        var broker = harness.broker
        var request = ActivationRequest(
            app: .sample, event: .activity(Activity(type: "org.example.show", targetContentIdentifier: "y")))
        (request.session, request.isTransient, request.waitingFor) = (SessionReference(session), true, .delivered)
        let orders = broker.handle(
            .received(tool, ClientMessage(id: 900, body: .activate(request))), at: harness.now)
        let answers = orders.compactMap { order in
            if case .send(tool, let message) = order.effect, message.id == 900 { order.after } else { nil }
        }
        let welcomed = try #require(broker.connections[tool]).welcomedAfter
        #expect(welcomed < broker.sequence)
        #expect(answers == [welcomed])
    }

    @Test("State in the acknowledgement of a transient event is stored")
    mutating func savedState() {
        _ = send()
        harness.acknowledge(lastCall, from: window) { $0.state = .activity(Activity(type: "saved")) }
        #expect(harness.sessions[0].history.newest?.activity.type == "saved")
    }

    @Test("A lost connection ends a transient event as not delivered")
    mutating func lostConnection() {
        let request = send()
        harness.handle(.closed(window))
        #expect(harness.outcome(request, to: tool)?.code == .notDelivered)
        #expect(harness.broker.transients.count == 0)
    }

    @Test("A transient event is refused as noLiveWindow while the window's connection is lost")
    mutating func whileLost() throws {
        harness.handle(.closed(window))
        #expect(harness.sessions.map(\.lifecycle.state) == [.foregroundActive], "it is waited for")
        let request = send()
        let refusal = try #require(harness.refusal(request, to: tool))
        #expect(refusal.code == .noLiveWindow && refusal.field?.hasSuffix("isTransient") == true)
    }

    @Test("A scene that disconnects without acknowledging a transient event ends it as not delivered")
    mutating func disconnected() throws {
        let request = send()
        let event = try #require(lastCall)
        for command in [ScreenCommand.home, .reclaimMemory] {
            harness.request(.screen(command), from: tool)
            while let call = harness.calls(to: window).first(where: {
                $0.id != event.id && harness.broker.calls[$0.id] != nil
            }) {
                harness.acknowledge(call, from: window)
            }
        }
        #expect(harness.states == [.unattached])
        #expect(harness.outcome(request, to: tool)?.code == .notDelivered)
        harness.acknowledge(event, from: window)
        #expect(harness.broker.transients.count == 0)
    }

    @Test("Destroying the session ends its transient event as sessionDestroyed")
    mutating func destroyed() {
        let request = send()
        harness.request(.destroy(SessionReference(session), .standard), from: tool)
        #expect(harness.outcome(request, to: tool)?.code == .sessionDestroyed)
    }

    @Test("A running window that does not acknowledge a transient event is unresponsive")
    mutating func silence() {
        let request = send { $0.timeout = .seconds(60) }
        harness.advance(by: .seconds(10))
        #expect(harness.outcome(request, to: tool)?.code == .windowUnresponsive)
        #expect(harness.signals == [.terminate])
    }

    @Test("A window that could not be reached still gets its full time for a transient event")
    mutating func hindered() {
        let request = send { $0.timeout = .seconds(60) }
        harness.hindrance = Hindrance(.pause, until: harness.now.instant + .seconds(10))
        harness.advance(by: .milliseconds(19_999))
        #expect(harness.outcome(request, to: tool) == nil && harness.signals.isEmpty)
        harness.advance(by: .milliseconds(1))
        #expect(harness.outcome(request, to: tool)?.code == .windowUnresponsive)
        #expect(harness.signals == [.terminate])
    }

    @Test("Transient events acknowledged in time never make the window count as unresponsive")
    mutating func steady() {
        for _ in 0..<30 {
            _ = send()
            harness.advance(by: .seconds(1))
            harness.acknowledge(lastCall, from: window)
        }
        harness.advance(by: .seconds(60))
        #expect(harness.signals.isEmpty)
    }

    @Test("A transient event past its deadline may have taken effect, and a stopped window is reported as stopped")
    mutating func deadline() {
        let late = send { $0.timeout = .seconds(1) }
        harness.advance(by: .seconds(1))
        #expect(harness.outcome(late, to: tool)?.code == .deadlinePassed)
        #expect(harness.outcome(late, to: tool)?.stage == .delivered)
        harness.condition = .stopped
        let stopped = send { $0.timeout = .seconds(1) }
        harness.advance(by: .seconds(1))
        #expect(harness.outcome(stopped, to: tool)?.code == .windowStopped)
    }

    @Test("A stopped window gets its full time for a transient event again when it continues")
    mutating func stoppedWindow() {
        let request = send { $0.timeout = .seconds(600) }
        harness.condition = .stopped
        harness.advance(by: .seconds(60))
        #expect(harness.outcome(request, to: tool) == nil)
        harness.condition = .running
        harness.advance(by: .seconds(5))
        #expect(harness.outcome(request, to: tool) == nil)
        harness.acknowledge(lastCall, from: window)
        #expect(harness.outcome(request, to: tool)?.code == .handled)
    }

    @Test("A transient event with a role other than the session's is refused like any request")
    mutating func otherRole() {
        let refused = send { $0.role = "another" }
        #expect(harness.refusal(refused, to: tool)?.code == .requestDenied)
    }

    @Test("A session with too many transient events refuses further ones")
    mutating func bound() {
        for _ in 0..<Limits.deliveriesPerSession { _ = send { $0.waitingFor = .delivered } }
        let refused = send()
        #expect(harness.refusal(refused, to: tool)?.code == .overloaded)
        #expect(harness.refusal(refused, to: tool)?.limit == Int64(Limits.deliveriesPerSession))
    }

    @Test("A transient event behind waiting events is handled like an ordinary request")
    mutating func nothingIsOvertaken() {
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        let request = send()
        #expect(harness.broker.transients.count == 0)
        harness.settle(window)
        #expect(harness.names(to: window).suffix(3) == ["willEnterForeground", "deliver", "didBecomeActive"])
        #expect(harness.outcome(request, to: tool)?.code == .handled)
    }
}

@Suite("Deadlines")
struct DeadlineQueueTests {
    private let process = WindowProcessID(UniqueID(high: 1, low: 1))

    @Test("A cancelled deadline never falls due and does not wake the broker")
    func cancelled() {
        var queue = DeadlineQueue()
        queue.set(.process(process), at: .start + .seconds(1))
        queue.set(.backoff(process), at: .start + .seconds(2))
        queue.cancel(.process(process))
        #expect(queue.next == .start + .seconds(2))
        #expect(queue.takeDue(at: .start + .seconds(9)) == .backoff(process))
        #expect(queue.takeDue(at: .start + .seconds(9)) == nil && queue.next == nil)
    }

    @Test("Setting a deadline again moves it earlier or later")
    func moved() {
        var queue = DeadlineQueue()
        queue.set(.process(process), at: .start + .seconds(1))
        queue.set(.process(process), at: .start + .seconds(3))
        #expect(queue.next == .start + .seconds(3))
        queue.set(.process(process), at: .start + .seconds(2))
        #expect(queue.takeDue(at: .start + .seconds(2)) == .process(process))
        #expect(queue.next == nil && queue.count == 0)
    }

    @Test("Cancelled deadlines do not take up space for long")
    func room() {
        var queue = DeadlineQueue()
        queue.set(.shutdown, at: .start + .seconds(1))
        for number in 0..<10_000 {
            queue.set(.call(CallID(UInt64(number))), at: .start + .seconds(10))
            queue.cancel(.call(CallID(UInt64(number))))
            #expect(queue.storedCount <= 66)
        }
        #expect(queue.count == 1 && queue.takeDue(at: .start + .seconds(1)) == .shutdown)
    }
}
