import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Standstills, deadlines and shutdown")
struct StandstillTests {
    private func states(to client: ClientID, in harness: Harness) -> [ProcessState] {
        (harness.messages[client] ?? []).compactMap {
            if case .event(let event) = $0.body, case .process(let row) = event.event { row.state } else { nil }
        }
    }

    @Test("A stopped process is reported as stopped, and as connected when it continues")
    func stoppedAndBack() {
        var (harness, tool, window) = Harness.opened()
        harness.request(.subscribe(nil), from: tool)
        harness.condition = .stopped
        harness.open(nil, from: tool) { $0.timeout = .seconds(60) }
        harness.advance(by: .seconds(11))
        while harness.takePortion(tool) {}
        #expect(states(to: tool, in: harness).last == .stopped)
        harness.condition = .running
        harness.advance(by: .seconds(1))
        while harness.takePortion(tool) {}
        #expect(states(to: tool, in: harness).last == .connected)
        harness.settle(window)
        #expect(harness.sessions[0].record.process != nil)
        #expect(harness.broker.processes.all.allSatisfy { !$0.isStopped })
    }

    @Test("A process is reported as launching until its hello, and as awaited once its connection is lost")
    func launching() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        harness.request(.subscribe(nil), from: tool)
        harness.open("x", from: tool)
        while harness.takePortion(tool) {}
        #expect(Set(states(to: tool, in: harness)) == [.launching])
        let window = harness.window()
        harness.settle(window)
        while harness.takePortion(tool) {}
        #expect(states(to: tool, in: harness).last == .connected)
        harness.handle(.closed(window))
        while harness.takePortion(tool) {}
        #expect(states(to: tool, in: harness).last == .awaited)
    }

    @Test("A session that was never shown is removed with the request that created it")
    func neverConnected() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let request = harness.open("x", from: tool) { $0.timeout = .seconds(1) }
        #expect(harness.sessions.count == 1)
        harness.advance(by: .seconds(1))
        #expect(harness.outcome(request, to: tool)?.code == .deadlinePassed)
        #expect(harness.sessions.isEmpty)
    }

    @Test("A second shutdown changes nothing, and nothing is launched during a shutdown")
    func stopsOnce() {
        var (harness, _, window) = Harness.opened(.application)
        harness.handle(.shutdownRequested)
        harness.handle(.shutdownRequested)
        let farewells = (harness.messages[window] ?? []).filter {
            if case .goodbye = $0.body { true } else { false }
        }
        #expect(farewells.count == 1)
        let launch = harness.request(.launch(.sample), from: window)
        #expect(harness.refusal(launch, to: window)?.code == .shuttingDown)
        #expect(!harness.hasStopped)
        harness.advance(by: .seconds(2))
        #expect(harness.hasStopped)
    }

    @Test("A window may launch only its own app without a scene")
    func launchesItsOwn() throws {
        let other = try #require(AppID("org.example.other"))
        var harness = Harness(Harness.app(.application), Harness.app(.application) { $0.id = other })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        let own = harness.request(.launch(.sample), from: window)
        guard case .process(let row)? = harness.reply(own, to: window) else {
            Issue.record("its own app is not running")
            return
        }
        #expect(row.app == .sample && row.state == .connected)
        let foreign = harness.request(.launch(other), from: window)
        #expect(harness.refusal(foreign, to: window)?.code == .notYourSession)
        #expect(harness.refusal(foreign, to: window)?.field == "launch.app")
        #expect(harness.launches.count == 1)
    }

    @Test("Only the user's tools may revoke grants")
    func revoking() {
        var (harness, tool, window) = Harness.opened()
        let grant = GrantID(1)
        let byWindow = harness.request(.revokeGrant(grant), from: window)
        #expect(harness.refusal(byWindow, to: window)?.code == .requestDenied)
        let byTool = harness.request(.revokeGrant(grant), from: tool)
        #expect(harness.refusal(byTool, to: tool) != nil)
        #expect(harness.refusal(byTool, to: tool)?.code != .requestDenied)
    }

    @Test("A connection is closed when its malformed messages reach the limit")
    func malformed() {
        var (harness, tool, _) = Harness.opened()
        let refusal = Refusal(code: .invalidValue, reason: "no message")
        for _ in 1..<3 {
            harness.handle(.malformed(tool, refusal, id: nil))
            #expect(harness.closed[tool] == nil)
        }
        harness.handle(.malformed(tool, refusal, id: nil))
        #expect(harness.closed[tool] != nil)
    }
}
