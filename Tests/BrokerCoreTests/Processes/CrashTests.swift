import ActivityWire
import Adaptation
import Testing

@testable import BrokerCore

@Suite("Process crashes")
struct CrashTests {
    @Test("A process that exits before it connects ends its requests as exitedBeforeConnecting and leaves no session")
    func exitsBeforeConnecting() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let request = harness.open("x", from: tool)
        _ = harness.startProcess()
        harness.handle(.processExited(harness.launches[0].process, .exited(3)))
        #expect(harness.outcome(request, to: tool)?.code == .exitedBeforeConnecting)
        #expect(harness.outcome(request, to: tool)?.stage == .launched)
        #expect(harness.sessions.isEmpty)
    }

    @Test("The next launch after a failure is deferred, then goes ahead")
    func backoff() {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        harness.open("x", from: tool)
        harness.handle(.processStartFailed(harness.launches[0].process, reason: "no such file"))
        harness.open("x", from: tool)
        #expect(harness.launches.count == 1)
        harness.advance(by: .milliseconds(100))
        #expect(harness.launches.count == 2)
    }

    @Test("A process that never sends hello is ended in steps, and its requests end as connectTimedOut")
    func neverConnects() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let request = harness.open("x", from: tool)
        _ = harness.startProcess()
        harness.advance(by: .seconds(10))
        #expect(harness.signals == [.terminate])
        harness.advance(by: .seconds(2))
        #expect(harness.signals == [.terminate, .kill])
        harness.handle(.processExited(harness.launches[0].process, .signaled(9)))
        #expect(harness.outcome(request, to: tool)?.code == .connectTimedOut)
    }

    @Test(
        "A display session is not created again for an app whose display scene gets no process",
        arguments: [true, false])
    func displaySceneWithoutProcess(isStarted: Bool) throws {
        let wall = SceneConfiguration(name: "Wall", role: SceneRole.externalDisplay)
        var harness = Harness(Harness.app { $0.configurations = [wall] })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        let display = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))
        harness.request(.screen(.connectDisplay(display)), from: tool)
        harness.settle(window)
        #expect(harness.sessions.count == 2 && harness.launches.count == 2)
        let process = try #require(harness.launches.last).process
        if isStarted {
            _ = harness.startProcess()
            harness.handle(.processExited(process, .exited(3)))
        } else {
            harness.handle(.processStartFailed(process, reason: "no such file"))
        }
        harness.advance(by: .seconds(1))
        #expect(harness.sessions.count == 1 && harness.launches.count == 2)
        #expect(harness.broker.displayReport?.refusal?.code == .noLiveWindow)
    }

    @Test(
        "A crash during the connect counts, whether the exit or the closed connection is seen first",
        arguments: [true, false])
    func crashWhileConnecting(isConnectionLostFirst: Bool) {
        var (harness, tool, window) = Harness.opened()
        harness.open(nil, from: tool)
        harness.acknowledge(harness.calls(to: window).last, from: window) {
            $0.state = .activity(Activity(type: "org.example.state"))
        }
        harness.handle(.processExited(harness.launches[0].process, .exited(0)))
        for _ in 0..<3 {
            harness.open(nil, from: tool)
            harness.advance(by: .seconds(1))
            let next = harness.window()
            if isConnectionLostFirst { harness.handle(.closed(next)) }
            harness.handle(.processExited(harness.launches[harness.launches.count - 1].process, .signaled(11)))
        }
        harness.open(nil, from: tool)
        harness.advance(by: .seconds(5))
        let last = harness.window()
        let connects = harness.calls(to: last).compactMap { call in
            if case .connect(_, let options) = call.body { options } else { nil }
        }
        #expect(connects.map(\.isStateQuarantined) == [true])
    }

    @Test("After a crash the session and its state are kept, and unacknowledged events are redelivered with a mark")
    func crash() {
        var (harness, tool, window) = Harness.opened()
        let session = harness.sessions[0].id
        let kept = harness.open(nil, from: tool)
        harness.acknowledge(harness.calls(to: window).last, from: window) {
            $0.state = .activity(Activity(type: "org.example.state"))
        }
        #expect(harness.outcome(kept, to: tool)?.code == .handled)
        let request = harness.open(nil, from: tool)
        harness.handle(.processExited(harness.launches[0].process, .signaled(11)))
        harness.advance(by: .seconds(1))
        let second = harness.window()
        harness.settle(second)
        guard case .connect(let description, let options)? = harness.calls(to: second).first?.body else {
            Issue.record("the first call of the new process is no connect")
            return
        }
        #expect(description.session == session)
        #expect(description.stateRestorationActivity?.type == "org.example.state")
        #expect(options.reason == .recover)
        #expect(options.deliveries.map(\.isRedelivery) == [true])
        #expect(harness.outcome(request, to: tool)?.code == .handled)
        #expect(harness.outcome(request, to: tool)?.wasRedelivered == true)
    }

    @Test(
        "A pending refresh is dropped if its scene's process crashes, and kept if the process exits normally",
        arguments: [true, false])
    func waitingRefresh(crashes: Bool) {
        var (harness, tool, window) = Harness.opened()
        let session = SessionReference(harness.sessions[0].id)
        for _ in 1...2 {
            harness.request(.refresh(session), from: tool)
            harness.settle(window)
        }
        harness.handle(.processExited(harness.launches[0].process, crashes ? .signaled(11) : .exited(0)))
        #expect(harness.launches.count == 1)
        harness.advance(by: harness.broker.policy.refreshInterval)
        #expect(harness.launches.count == (crashes ? 1 : 2))
    }

    @Test("A window that crashes on every attempt ends the request as windowCrashed, and its state is quarantined")
    func crashLoop() {
        var (harness, tool, _) = Harness.opened()
        let request = harness.open(nil, from: tool)
        for _ in 0..<3 {
            harness.handle(.processExited(harness.launches.last?.process ?? harness.launches[0].process, .signaled(6)))
            harness.advance(by: .seconds(2))
            if harness.outcome(request, to: tool) == nil {
                let window = harness.window()
                _ = harness.calls(to: window)
            }
        }
        #expect(harness.outcome(request, to: tool)?.code == .windowCrashed)
        #expect(harness.sessions.count == 1)
    }

    @Test(
        "A visible window is relaunched after a crash only if its app asks for it",
        arguments: RelaunchPolicy.allCases)
    func relaunch(policy: RelaunchPolicy) {
        var harness = Harness(Harness.app { $0.relaunch = policy })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        harness.handle(.processExited(harness.launches[0].process, .signaled(11)))
        harness.advance(by: .seconds(1))
        #expect(harness.launches.count == (policy == .foreground ? 2 : 1))
        guard policy == .foreground else { return }
        let second = harness.window()
        harness.settle(second)
        #expect(harness.sessions.first?.lifecycle.state == .foregroundActive)
    }

    @Test("A crash loop in the foreground is stopped, and the state is quarantined")
    func relaunchBreaker() {
        var harness = Harness(Harness.app { $0.relaunch = .foreground })
        let tool = harness.tool()
        harness.open("x", from: tool)
        var starts = 0
        while harness.launches.count > starts, starts < 10 {
            starts = harness.launches.count
            let window = harness.window()
            harness.settle(window)
            let session = harness.sessions[0].record
            let state = SavedState.activity(Activity(type: "state"))
            if starts == 1 {
                harness.request(
                    .updateScene(SceneUpdate(session: session.id, epoch: session.epoch, state: state)), from: window)
            }
            harness.handle(.processExited(harness.launches[starts - 1].process, .signaled(11)))
            harness.advance(by: .seconds(2))
        }
        #expect(starts == BrokerPolicy.standard.crashLimit)
        #expect(harness.sessions.first?.history.quarantine != nil)
    }
}
