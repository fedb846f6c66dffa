import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Saved states")
struct RestorationTests {
    private static func state(_ target: String) -> SavedState {
        .activity(Activity(type: "state", targetContentIdentifier: target))
    }

    private static func options(of call: SceneCall?) -> (SceneSessionDescription, ConnectionOptions)? {
        if case .connect(let session, let options)? = call?.body { (session, options) } else { nil }
    }

    /// A live foreground window with three saved states.
    private static func saved() -> (Harness, tool: ClientID, window: ClientID, session: SessionReference) {
        var (harness, tool, window) = Harness.opened(.application)
        let session = harness.sessions[0]
        for target in ["1", "2", "3"] {
            harness.request(
                .updateScene(SceneUpdate(session: session.id, epoch: session.record.epoch, state: state(target))),
                from: window)
        }
        return (harness, tool, window, SessionReference(session.id))
    }

    @Test("A live window is recreated with the requested state exactly once, and the connect gives the reason")
    func restoreLive() throws {
        var (harness, tool, window, session) = Self.saved()
        let asked = harness.request(.restore(session, generation: 1), from: tool)
        #expect(harness.reply(asked, to: tool) == .done)
        let before = harness.calls(to: window).count
        harness.settle(window)
        let calls = harness.calls(to: window).dropFirst(before - 1)
        #expect(
            calls.map(\.body.callback) == [
                "willResignActive", "didEnterBackground", "didDisconnect", "willConnect", "willEnterForeground",
                "didBecomeActive",
            ])
        let (description, options) = try #require(Self.options(of: calls.first { $0.body.name == "willConnect" }))
        #expect(options.reason == .restore)
        #expect(description.stateRestorationActivity?.targetContentIdentifier == "1")
        #expect(harness.sessions[0].history.request == nil)
        #expect(harness.sessions[0].history.newest?.activity.targetContentIdentifier == "1")
        #expect(harness.sessions[0].history.newest?.generation == 4)
    }

    @Test("A state requested while a connect fails is used at the next connect, and no further connect follows")
    func restoreDuringFailedConnect() throws {
        var (harness, tool, window, session) = Self.saved()
        for command in [ScreenCommand.home, .reclaimMemory] {
            harness.request(.screen(command), from: tool)
            harness.settle(window)
        }
        harness.open("x", from: tool)
        let connect = try #require(harness.calls(to: window).last)
        #expect(connect.body.name == "willConnect")
        harness.request(.restore(session, generation: 1), from: tool)
        harness.acknowledge(connect, from: window) { $0.failure = "no" }
        #expect(harness.sessions[0].lifecycle.state == .unattached)
        let before = harness.calls(to: window).count
        harness.open("x", from: tool)
        harness.settle(window)
        let calls = harness.calls(to: window).dropFirst(before)
        #expect(calls.map(\.body.callback) == ["willConnect", "willEnterForeground", "didBecomeActive"])
        let (description, _) = try #require(Self.options(of: calls.first))
        #expect(description.stateRestorationActivity?.targetContentIdentifier == "1")
    }

    @Test("An unknown generation is refused with the existing ones")
    func unknownGeneration() {
        var (harness, tool, _, session) = Self.saved()
        let asked = harness.request(.restore(session, generation: 9), from: tool)
        #expect(harness.refusal(asked, to: tool)?.code == .unknownGeneration)
        #expect(harness.refusal(asked, to: tool)?.candidates == ["1", "2", "3"])
        let retried = harness.request(.retry(session), from: tool)
        #expect(harness.refusal(retried, to: tool)?.code == .notQuarantined)
    }

    @Test("All generations and the requested state survive a restart")
    func restart() {
        var (harness, tool, _, session) = Self.saved()
        harness.request(.restore(session, generation: 2), from: tool)
        var state = StoredState(brokerEpoch: 2)
        state.apply(harness.changes)
        var second = Harness(Harness.app(.application), state: state)
        let requester = second.tool()
        let history = second.request(.query(.history(session)), from: requester)
        guard case .history(_, let rows)? = second.reply(history, to: requester) else {
            Issue.record("no history")
            return
        }
        #expect(rows.map(\.generation) == [1, 2, 3])
        #expect(rows.filter(\.isNext).map(\.generation) == [2])
    }

    @Test("Three crashes quarantine the state; the next start is clean and says so, and a retry restores it")
    func quarantine() throws {
        var (harness, tool, window, session) = Self.saved()
        for _ in 0..<BrokerPolicy.standard.crashLimit {
            harness.handle(.processExited(try #require(harness.launches.last).process, .signaled(11)))
            harness.advance(by: .seconds(5))
            harness.open("x", from: tool)
            harness.advance(by: .seconds(5))
            window = harness.window()
            harness.settle(window)
        }
        let listed = harness.request(.query(.quarantines), from: tool)
        guard case .quarantines(let rows)? = harness.reply(listed, to: tool) else {
            Issue.record("no list")
            return
        }
        #expect(rows.map(\.state.generation) == [3])
        #expect(rows.first?.reason.isEmpty == false)
        let clean = harness.messages.values.flatMap(\.self).compactMap { message -> ConnectionOptions? in
            guard case .call(let call) = message.body else { return nil }
            return Self.options(of: call)?.1
        }
        #expect(clean.count(where: \.isStateQuarantined) == 1)
        let retried = harness.request(.retry(session), from: tool)
        #expect(harness.reply(retried, to: tool) == .done)
        #expect(harness.sessions[0].history.quarantine == nil)
        #expect(harness.sessions[0].history.next?.generation == 3)
        harness.settle(window)
        let connect = harness.calls(to: window).last { $0.body.name == "willConnect" }
        let (description, _) = try #require(Self.options(of: connect))
        #expect(description.stateRestorationActivity?.targetContentIdentifier == "3", "the live scene is made anew")
    }

    @Test("A state over its limit is reported in the row, and the request still ends as handled")
    func oversize() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let request = harness.open("x", from: tool)
        let window = harness.window()
        while let call = harness.calls(to: window).first(where: { harness.broker.calls[$0.id] != nil }) {
            harness.acknowledge(call, from: window) {
                $0.refusedParts = [Refusal(code: .tooLarge, reason: "has 70000 bytes", field: "acknowledge.state")]
            }
        }
        #expect(harness.outcome(request, to: tool)?.code == .handled)
        #expect(harness.broker.row(of: harness.sessions[0]).problem?.contains("70000") == true)
    }

    @Test("A session's row has the size of its newest saved state, or none")
    func bytesOfRow() throws {
        var (harness, _, window) = Harness.opened()
        let session = try #require(harness.sessions.first)
        #expect(harness.broker.row(of: session).restorationBytes == 0)
        var activity = Activity(type: "state")
        activity.userInfo = Blob([UInt8](repeating: 7, count: 12))
        harness.request(
            .updateScene(SceneUpdate(session: session.id, epoch: session.record.epoch, state: .activity(activity))),
            from: window)
        #expect(harness.sessions.map { harness.broker.row(of: $0).restorationBytes } == [12])
    }
}
