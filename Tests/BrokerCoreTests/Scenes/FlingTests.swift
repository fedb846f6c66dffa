import ActivityWire
import IPadScreen
import OrderedCollections
import Testing

@testable import BrokerCore

@Suite("Closed windows and force-quit apps")
struct FlingTests {
    /// One process with a window for each content, the last one active.
    private func opened(
        _ targets: String..., policy: BrokerPolicy = .standard
    ) -> (Harness, tool: ClientID, window: ClientID) {
        var harness = Harness(Harness.app(.application), policy: policy)
        let tool = harness.tool()
        for target in targets { harness.open(target, from: tool) }
        let window = harness.window()
        harness.settle(window)
        return (harness, tool, window)
    }

    private func reference(_ index: Int, _ harness: Harness) -> SessionReference {
        SessionReference(harness.sessions[index].id)
    }

    @Test(
        "A force-quit app's active scene resigns and disconnects without entering the background (U:L11)")
    func fling() {
        var (harness, tool, window) = opened("x")
        let before = harness.calls(to: window).count
        harness.request(.screen(.flingApp(.sample)), from: tool)
        harness.settle(window)
        #expect(
            harness.names(to: window).dropFirst(before) == ["willResignActive", "collectState", "didDisconnect"])
        #expect(harness.sessions.count == 1 && harness.sessions.first?.lifecycle.state == .unattached)
        #expect(harness.messages[window]?.last.map(isGoodbye) == true)
        #expect(!harness.names(to: window).contains("didDiscardSceneSessions"))
    }

    @Test(
        "Windows that lose their shared process keep their order (U:R5)", arguments: [0, 1], [true, false])
    func order(last: Int, isFlung: Bool) throws {
        var (harness, tool, window) = opened("x", "y")
        harness.request(.screen(.pick(reference(last, harness))), from: tool)
        harness.settle(window)
        #expect(harness.sessions.map(\.lifecycle.state) == [.foregroundActive, .foregroundActive])
        if isFlung {
            harness.request(.screen(.flingApp(.sample)), from: tool)
            harness.settle(window)
        } else {
            harness.handle(.processExited(try #require(harness.launches.first).process, .signaled(9)))
        }
        let left = harness.sessions.map(\.record.recency.left)
        #expect(left.count == 2 && left[last] > left[1 - last] && left[1 - last] > 0)
    }

    @Test("Pending requests of a force-quit app end as not delivered; new ones go to the next process")
    func requestsAroundFling() {
        var (harness, tool, window) = opened("x")
        let second = harness.open("y", from: tool) { $0.reuse = .alwaysNew }
        harness.request(.screen(.flingApp(.sample)), from: tool)
        #expect(harness.outcome(second, to: tool)?.code == .notDelivered)
        let third = harness.open("x", from: tool)
        harness.settle(window)
        #expect(harness.outcome(third, to: tool) == nil)
        let process = harness.launches[0].process
        harness.handle(.processExited(process, .exited(0)))
        #expect(harness.launches.count == 2)
        let next = harness.window()
        harness.settle(next)
        #expect(harness.outcome(third, to: tool)?.code == .handled)
    }

    @Test("A force-quit process is not sent discards; the next one is (U:L18)")
    func discardsAroundFling() throws {
        var (harness, tool, window) = opened("x", "y")
        let ids = harness.sessions.map(\.id)
        harness.request(.screen(.flingApp(.sample)), from: tool)
        // The second window has left; the first one is still leaving, and its process with it.
        while let call = harness.calls(to: window).first(where: {
            harness.broker.calls[$0.id] != nil && $0.session == ids[1]
        }) {
            harness.acknowledge(call, from: window)
        }
        #expect(harness.sessions.map { $0.lifecycle.state == .unattached } == [false, true])
        harness.request(.destroy(SessionReference(ids[1]), .standard), from: tool)
        harness.settle(window)
        #expect(!harness.names(to: window).contains("didDiscardSceneSessions"))
        #expect(harness.broker.destructions.discards.count == 1)
        harness.handle(.processExited(try #require(harness.launches.first).process, .exited(0)))
        harness.open("x", from: tool)
        let next = harness.window()
        #expect(harness.names(to: next).first == "didDiscardSceneSessions")
    }

    @Test("If the policy says so, a force-quit app's sessions lose their saved states (U:§14-K5)")
    func flungStateIsCleared() {
        var policy = BrokerPolicy.standard
        policy.keepsStateOfFlungApps = false
        var (harness, tool, window) = opened("x", policy: policy)
        let session = harness.sessions[0].id
        let epoch = harness.sessions[0].record.epoch
        let state = SavedState.activity(Activity(type: "state"))
        harness.request(.updateScene(SceneUpdate(session: session, epoch: epoch, state: state)), from: window)
        #expect(harness.sessions[0].history.newest != nil)
        harness.request(.screen(.flingApp(.sample)), from: tool)
        harness.settle(window)
        #expect(harness.sessions[0].history.newest == nil)
    }

    @Test("An app that is neither installed nor running cannot be force-quit")
    func flingUnknown() throws {
        var (harness, tool, _) = opened("x")
        let other = try #require(AppID("org.example.other"))
        let request = harness.request(.screen(.flingApp(other)), from: tool)
        #expect(harness.refusal(request, to: tool)?.code == .unknownApp)
    }

    @Test("Closing one of several windows disconnects it and notifies the app immediately (U:L10, U:L18a)")
    func closeOne() {
        var (harness, tool, window) = opened("x", "y")
        let closed = harness.sessions[0].id
        harness.request(.screen(.closeWindow(SessionReference(closed))), from: tool)
        harness.settle(window)
        #expect(harness.names(to: window).suffix(2) == ["didDisconnect", "didDiscardSceneSessions"])
        #expect(harness.sessions.count == 1 && harness.broker.destructions.discards.isEmpty)
        #expect(harness.broker.connections[window]?.process != nil)
    }

    @Test("Closing the last window ends the process, and the discard is sent once at the next launch (U:L19)")
    func closeLast() {
        var (harness, tool, window) = opened("x", "y")
        for index in [1, 0] { harness.request(.screen(.closeWindow(reference(index, harness))), from: tool) }
        harness.settle(window)
        #expect(harness.messages[window]?.last.map(isGoodbye) == true)
        let owed = harness.broker.destructions.discards.count
        #expect(owed >= 1)
        harness.handle(.processExited(harness.launches[0].process, .exited(0)))
        harness.open("z", from: tool)
        let next = harness.window()
        harness.settle(next)
        guard case .discard(let sessions, _)? = harness.calls(to: next).first?.body else {
            Issue.record("the first call is no discard")
            return
        }
        #expect(sessions.count == owed && harness.broker.destructions.discards.isEmpty)
    }

    @Test("A window closed while its app is not running is gone, and the discard waits")
    func closeDisconnected() {
        var (harness, tool, window) = opened("x")
        harness.request(.screen(.flingApp(.sample)), from: tool)
        harness.settle(window)
        harness.handle(.processExited(harness.launches[0].process, .exited(0)))
        harness.request(.screen(.closeWindow(reference(0, harness))), from: tool)
        #expect(harness.sessions.isEmpty && harness.broker.destructions.discards.count == 1)
        #expect(harness.launches.count == 1)
    }

    private func isGoodbye(_ message: BrokerMessage) -> Bool {
        if case .goodbye = message.body { true } else { false }
    }

    @Test("Calls queued for a force-quit app's window before it had a scene are not sent to its next scene")
    func signalsOfNoScene() throws {
        var harness = Harness(Harness.app { $0.multitasking = MultitaskingFacts(offersPictureInPicture: true) })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let session = SessionReference(harness.sessions[0].id)
        harness.request(.screen(.startPictureInPicture(session)), from: tool)
        #expect(harness.broker.screen.machine.pictureInPicture != nil)
        let early = harness.window()
        harness.request(.screen(.flingApp(.sample)), from: tool)
        #expect(harness.broker.screen.machine.pictureInPicture == nil)
        harness.request(.screen(.pick(session)), from: tool)
        harness.settle(early)
        harness.handle(.processExited(try #require(harness.launches.first).process, .exited(0)))
        let later = harness.window()
        harness.settle(later)
        let told = harness.names(to: early) + harness.names(to: later)
        #expect(!told.contains { $0.hasPrefix("pictureInPicture") }, "\(told)")
        #expect(told.contains("didBecomeActive"))
    }
}
