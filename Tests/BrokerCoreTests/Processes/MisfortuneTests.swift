import ActivityWire
import OrderedCollections
import ScenePredicates
import Testing

@testable import BrokerCore

@Suite("Stalled and unresponsive windows")
struct MisfortuneTests {
    @Test("At its deadline an unsent request is withdrawn; a sent one may have taken effect and is not resent")
    func deadlines() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let unsent = harness.open("x", from: tool) { $0.timeout = .seconds(1) }
        harness.advance(by: .seconds(1))
        #expect(harness.outcome(unsent, to: tool)?.code == .deadlinePassed)
        #expect(harness.outcome(unsent, to: tool)?.stage == .resolved)
        var (live, liveTool, window) = Harness.opened()
        let session = SessionReference(live.sessions[0].id)
        let sent = live.open("x", from: liveTool) {
            $0.session = session
            $0.timeout = .seconds(1)
        }
        live.advance(by: .seconds(1))
        #expect(live.outcome(sent, to: liveTool)?.code == .deadlinePassed)
        #expect(live.outcome(sent, to: liveTool)?.stage == .delivered)
        live.settle(window)
        #expect(live.outcome(sent, to: liveTool)?.code == .deadlinePassed)
        #expect(live.broker.outboxes[live.sessions[0].id].isEmpty)
    }

    @Test("A stopped window is reported as such, never signalled, and its calls get their full time when it continues")
    func stopped() {
        var (harness, tool, window) = Harness.opened()
        harness.condition = .stopped
        let request = harness.open(nil, from: tool) { $0.timeout = .seconds(30) }
        harness.advance(by: .seconds(20))
        #expect(harness.outcome(request, to: tool) == nil)
        harness.advance(by: .seconds(10))
        #expect(harness.outcome(request, to: tool)?.code == .windowStopped)
        let waiting = harness.open(nil, from: tool) { $0.timeout = .seconds(60) }
        harness.advance(by: .seconds(30))
        harness.condition = .running
        harness.advance(by: .seconds(5))
        #expect(harness.signals.isEmpty)
        harness.settle(window)
        #expect(harness.outcome(waiting, to: tool)?.code == .handled)
    }

    @Test("A stopped window is checked at steady intervals, whatever else is checked in between")
    func steadyLooks() {
        var policy = BrokerPolicy.standard
        policy.inspectionInterval = .seconds(4)
        var harness = Harness(Harness.app(), policy: policy)
        let tool = harness.tool()
        harness.open("x", from: tool)
        harness.settle(harness.window())
        harness.condition = .stopped
        for seconds in [1, 3] { harness.open("x", from: tool) { $0.timeout = .seconds(seconds) } }
        harness.advance(by: .seconds(1))
        #expect(harness.broker.processes.all.map(\.isStopped) == [true])
        harness.advance(by: .seconds(2))
        // It runs again at once; the look that was due two seconds after this one finds it.
        harness.condition = .running
        harness.advance(by: .milliseconds(1_999))
        #expect(harness.broker.processes.all.map(\.isStopped) == [true])
        harness.advance(by: .milliseconds(1))
        #expect(harness.broker.processes.all.map(\.isStopped) == [false])
    }

    @Test("A window that does not acknowledge ends its requests as windowUnresponsive and is ended in steps")
    func unresponsive() {
        var (harness, tool, _) = Harness.opened()
        let request = harness.open(nil, from: tool)
        harness.advance(by: .seconds(10))
        #expect(harness.outcome(request, to: tool)?.code == .windowUnresponsive)
        #expect(harness.signals == [.terminate])
    }

    @Test("A window has five seconds for didEnterBackground, and ten for every other call (U:L24)")
    func enterBackground() throws {
        var (harness, tool, window) = Harness.opened()
        harness.request(.screen(.home), from: tool)
        let resigning = try #require(harness.calls(to: window).last)
        #expect(resigning.body.name == "willResignActive")
        harness.advance(by: .milliseconds(9_999))
        #expect(harness.signals.isEmpty)
        harness.acknowledge(resigning, from: window)
        #expect(harness.calls(to: window).last?.body.name == "didEnterBackground")
        harness.advance(by: .milliseconds(4_999))
        #expect(harness.signals.isEmpty)
        harness.advance(by: .milliseconds(1))
        #expect(harness.signals == [.terminate])
    }

    @Test("A window that keeps streaming while it handles a request is responsive; one that stops streaming is not")
    func streaming() throws {
        var (harness, tool, window) = Harness.opened()
        let request = harness.open(nil, from: tool) { ($0.acceptsResultStreams, $0.timeout) = (true, .seconds(120)) }
        guard case .deliver(let delivery)? = harness.calls(to: window).last?.body else {
            Issue.record("nothing was delivered")
            return
        }
        let opening = harness.request(.openResultStream(delivery.request, contentType: "public.data"), from: window)
        guard case .resultStream(let stream)? = harness.reply(opening, to: window) else {
            Issue.record("no stream was opened")
            return
        }
        for _ in 0..<8 {
            harness.request(.stream(.credit(stream, bytes: 1)), from: tool)
            harness.request(.stream(.data(stream, Blob([7]))), from: window)
            harness.advance(by: .seconds(6))
        }
        #expect(harness.outcome(request, to: tool) == nil)
        harness.advance(by: .seconds(10))
        #expect(harness.outcome(request, to: tool)?.code == .windowUnresponsive)
    }

    @Test("A window that lost its connection resumes with its secret, and what it handled in between is settled")
    func resume() throws {
        var (harness, tool, window) = Harness.opened()
        let session = harness.sessions[0]
        let request = harness.open(nil, from: tool)
        let process = try #require(session.record.process)
        harness.handle(.closed(window))
        let scene = HostedScene(
            session: session.id, epoch: session.record.epoch, state: .foregroundActive, lastHandled: DeliveryNumber(2))
        let again = harness.resume(process, hosting: [scene])
        #expect(harness.outcome(request, to: tool)?.code == .handled)
        #expect(harness.names(to: again).isEmpty)
        #expect(harness.launches.count == 1)
    }

    @Test("A running window that did not reconnect in time is not reported as ended")
    func givenUp() throws {
        var (harness, tool, window) = Harness.opened()
        let session = SessionReference(harness.sessions[0].id)
        harness.handle(.closed(window))
        harness.advance(by: .seconds(3))
        #expect(harness.broker.processes.all.isEmpty)
        let asked = harness.request(.query(.sceneReport(session)), from: tool)
        guard case .sceneReport(let report)? = harness.reply(asked, to: tool) else { throw HarnessError.missing }
        #expect(report.lastEnd == "the process did not reconnect in time")
    }

    @Test("Clients with a wrong secret, a used token or a message before hello are refused and disconnected")
    func liars() throws {
        var (harness, _, window) = Harness.opened()
        let process = try #require(harness.sessions[0].record.process)
        harness.handle(.closed(window))
        let thief = harness.resume(process, secret: [66], freshSecret: [1])
        #expect(harness.refusal(1, to: thief)?.code == .wrongSecret)
        let spent = harness.greet(101)
        #expect(harness.refusal(1, to: spent)?.code == .unknownToken)
        let rude = harness.connection()
        let message = harness.request(.query(.status), from: rude)
        #expect(harness.refusal(message, to: rude)?.code == .notGreeted)
        #expect([thief, spent, rude].allSatisfy { harness.closed[$0] != nil })
    }

    @Test("A refused change of conditions reports the predicate's field and changes nothing (U:R6)")
    func refusedConditions() {
        var (harness, _, window) = Harness.opened()
        let session = harness.sessions[0]
        let update = SceneUpdate(
            session: session.id, epoch: session.record.epoch, title: "new",
            conditions: ActivationConditions(prefersToActivate: "SELF MATCHES 'x.*'"))
        let message = harness.request(.updateScene(update), from: window)
        #expect(harness.refusal(message, to: window)?.code == .invalidPredicate)
        #expect(harness.refusal(message, to: window)?.field == "updateScene.conditions.prefersToActivate")
        #expect(harness.sessions[0].record == session.record)
    }

    @Test("A predicate of the maximum length is evaluated by the core and finds its session")
    func longestPredicate() throws {
        var (harness, tool, window) = Harness.opened()
        let head = "SELF BEGINSWITH[c] 'STRASSE/' AND SELF != '"
        let room = Limits.predicateBytes - head.utf8.count - 1
        let text = head + String(repeating: "x", count: room) + "'"
        #expect(text.utf8.count == 16_384)
        let session = harness.sessions[0]
        let update = SceneUpdate(
            session: session.id, epoch: session.record.epoch,
            conditions: ActivationConditions(canActivate: "FALSEPREDICATE", prefersToActivate: text))
        let message = harness.request(.updateScene(update), from: window)
        #expect(harness.refusal(message, to: window) == nil)
        #expect(harness.sessions[0].conditions.prefersToActivate.evaluate("stra\u{DF}e/1"))
        let count = harness.sessions.count
        _ = harness.open("Stra\u{DF}e/1", from: tool)
        harness.settle(window)
        #expect(harness.sessions.count == count)
        _ = harness.open("strand/1", from: tool)
        harness.settle(window)
        #expect(harness.sessions.count == count + 1)
    }

    @Test("On shutdown, windows get a goodbye and a grace period, after which the broker stops in any case")
    func shutdown() {
        var (harness, tool, window) = Harness.opened()
        harness.handle(.shutdownRequested)
        let isTold = harness.messages[window]?.contains {
            if case .goodbye(let refusal, let reconnect) = $0.body {
                refusal.code == .shuttingDown && !reconnect
            } else {
                false
            }
        }
        #expect(isTold == true)
        #expect(harness.closed[tool]?.code == .shuttingDown)
        #expect(!harness.hasStopped)
        harness.advance(by: .seconds(2))
        #expect(harness.hasStopped)
    }
}
