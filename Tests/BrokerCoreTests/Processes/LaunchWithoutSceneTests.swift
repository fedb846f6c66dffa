import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Launches without a scene, and pings")
struct LaunchWithoutSceneTests {
    @Test("An app is launched only once without a scene; further launch requests find it running (U:L23)")
    func launch() {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        let first = harness.request(.launch(.sample), from: tool)
        let second = harness.request(.launch(.sample), from: tool)
        #expect(harness.launches.count == 1 && harness.reply(first, to: tool) == nil)
        let window = harness.window()
        for request in [first, second, harness.request(.launch(.sample), from: tool)] {
            guard case .process(let row)? = harness.reply(request, to: tool) else {
                Issue.record("the answer is no process")
                continue
            }
            #expect(row.state == .connected && row.processIdentifier != nil)
        }
        #expect(harness.sessions.isEmpty && harness.calls(to: window).isEmpty)
        let opened = harness.open("x", from: tool)
        harness.settle(window)
        #expect(harness.outcome(opened, to: tool)?.code == .handled && harness.launches.count == 1)
    }

    @Test("A failed launch without a scene is reported as a refusal")
    func launchFails() {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        let failed = harness.request(.launch(.sample), from: tool)
        harness.handle(.processStartFailed(harness.launches[0].process, reason: "no such file"))
        #expect(harness.refusal(failed, to: tool)?.code == .launchFailed)
        #expect(harness.refusal(failed, to: tool)?.reason == "no such file")
    }

    @Test("Neither an app with one process per scene nor an unknown app can be launched without a scene")
    func refused() throws {
        var harness = Harness(Harness.app(.scene))
        let tool = harness.tool()
        let own = harness.request(.launch(.sample), from: tool)
        #expect(harness.refusal(own, to: tool)?.code == .requestDenied)
        let other = harness.request(.launch(try #require(AppID("org.example.other"))), from: tool)
        #expect(harness.refusal(other, to: tool)?.code == .unknownApp)
    }

    @Test("An idle window that does not answer a ping is reported as unresponsive until it does, and is not ended")
    func ping() {
        var (harness, tool, window) = Harness.opened()
        harness.request(.subscribe(nil), from: tool)
        harness.advance(by: harness.broker.policy.pingInterval)
        #expect(harness.names(to: window).last == "ping")
        harness.advance(by: harness.broker.policy.callTimeout)
        #expect(states(to: tool).last == .unresponsive && harness.signals.isEmpty)
        harness.settle(window)
        #expect(states(to: tool).last == .connected)

        func states(to tool: ClientID) -> [ProcessState] {
            (harness.messages[tool] ?? []).compactMap { message in
                guard case .event(let event) = message.body, case .process(let row) = event.event else { return nil }
                return row.state
            }
        }
    }

    @Test("No process is pinged if the interval is zero or another call is pending")
    func noPing() {
        var policy = BrokerPolicy.standard
        policy.pingInterval = .zero
        var quiet = Harness(Harness.app(), policy: policy)
        let tool = quiet.tool()
        quiet.open("x", from: tool)
        let window = quiet.window()
        quiet.settle(window)
        quiet.advance(by: .seconds(600))
        #expect(!quiet.names(to: window).contains("ping"))
    }

    @Test("An app is as active as its most active scene (U:M22)")
    func applicationState() {
        var (harness, tool, window) = Harness.opened(.application)
        #expect(state() == .foregroundActive)
        harness.request(.screen(.showAlert), from: tool)
        harness.settle(window)
        #expect(state() == .foregroundInactive)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        #expect(state() == .background)
        harness.handle(.closed(window))
        #expect(state() == .unattached)

        func state() -> SceneState? {
            let request = harness.request(.query(.app(.sample)), from: tool)
            guard case .apps(let rows)? = harness.reply(request, to: tool) else { return nil }
            return rows.first?.state
        }
    }

    @Test("An app counts as active until its leaving window has answered (U:M22)")
    func applicationStateOfALeaver() {
        var (harness, tool, window) = Harness.opened(.application)
        harness.request(.screen(.home), from: tool)
        #expect(harness.broker.screen.sessions.isEmpty)
        #expect(harness.broker.subscriptions.log.mirror.apps[.sample]?.state == .foregroundActive)
        harness.settle(window)
        #expect(harness.broker.subscriptions.log.mirror.apps[.sample]?.state == .background)
    }
}
