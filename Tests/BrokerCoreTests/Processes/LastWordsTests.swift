import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Reporting a process's last output")
struct LastWordsTests {
    private static let mail = AppID(unchecked: "org.example.mail")
    private static let words = LastOutput(endOf: Array("no such library\n".utf8), isCut: false)

    /// A window of each app; the sample app's next process ends before it connects.
    private func harness() -> (Harness, tool: ClientID, own: ClientID, other: ClientID) {
        var harness = Harness(Harness.app(), Harness.app { ($0.id, $0.activityTypes) = (Self.mail, ["org.mail.show"]) })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let own = harness.window()
        harness.settle(own)
        harness.open("y", from: tool) { $0.app = Self.mail }
        let other = harness.greet(harness.startProcess(), app: Self.mail)
        harness.settle(other)
        return (harness, tool, own, other)
    }

    private func end(_ harness: inout Harness, _ status: BrokerCore.ExitStatus = .exited(127)) throws {
        _ = harness.startProcess()
        harness.handle(.processExited(try #require(harness.launches.last).process, status, lastOutput: Self.words))
    }

    @Test("Tools and windows of the same app receive the last output; other apps learn only how the process ended")
    func who() throws {
        var (harness, tool, own, other) = harness()
        for (client, isTold) in [(tool, true), (own, true), (other, false)] {
            let request = harness.open("z", from: client) { ($0.app, $0.reuse) = (.sample, .alwaysNew) }
            try end(&harness)
            let outcome = try #require(harness.outcome(request, to: client))
            #expect(outcome.code == .exitedBeforeConnecting && outcome.reason.contains("status 127"))
            #expect(outcome.lastOutput == (isTold ? "no such library" : nil))
            for (requester, isTold) in [(tool, true), (own, true), (other, false)] {
                let asked = harness.request(
                    .query(.explain(request: outcome.request.description, whyNot: nil)), from: requester)
                guard case .decision(_, let explained?)? = harness.reply(asked, to: requester) else {
                    throw HarnessError.missing
                }
                #expect(explained.code == .exitedBeforeConnecting)
                #expect(explained.lastOutput == (isTold ? "no such library" : nil))
            }
        }
    }

    @Test("Events do not contain the last output, and a restarted broker still has it")
    func kept() throws {
        var (harness, tool, own, _) = harness()
        for client in [tool, own] { harness.request(.subscribe(nil), from: client) }
        let request = harness.open("z", from: tool) { $0.reuse = .alwaysNew }
        try end(&harness)
        let id = try #require(harness.outcome(request, to: tool)).request
        for client in [tool, own] {
            let told = (harness.messages[client] ?? []).compactMap { message in
                if case .event(let event) = message.body, case .request(let outcome) = event.event {
                    outcome
                } else {
                    nil as ActivationOutcome?
                }
            }
            #expect(told.contains { $0.request == id && $0.code == .exitedBeforeConnecting })
            #expect(told.allSatisfy { $0.lastOutput == nil })
        }
        var restarted = Harness(Harness.app(), state: harness.stored)
        let later = restarted.tool()
        let asked = restarted.request(.query(.explain(request: id.description, whyNot: nil)), from: later)
        guard case .decision(_, let outcome?)? = restarted.reply(asked, to: later) else { throw HarnessError.missing }
        #expect(outcome.lastOutput == "no such library")
    }

    @Test("The last output is reported for a process that never connects and one that crashes on every attempt")
    func others() throws {
        var late = Harness(Harness.app())
        let tool = late.tool()
        let request = late.open("x", from: tool)
        _ = late.startProcess()
        late.advance(by: .seconds(12))
        late.handle(.processExited(late.launches[0].process, .signaled(9), lastOutput: Self.words))
        #expect(late.outcome(request, to: tool)?.code == .connectTimedOut)
        #expect(late.outcome(request, to: tool)?.lastOutput == "no such library")

        var (crashing, other, _) = Harness.opened()
        let delivered = crashing.open(nil, from: other)
        for _ in 0..<3 where crashing.outcome(delivered, to: other) == nil {
            crashing.handle(
                .processExited(try #require(crashing.launches.last).process, .signaled(6), lastOutput: Self.words))
            crashing.advance(by: .seconds(2))
            if crashing.outcome(delivered, to: other) == nil { _ = crashing.window() }
        }
        #expect(crashing.outcome(delivered, to: other)?.code == .windowCrashed)
        #expect(crashing.outcome(delivered, to: other)?.lastOutput == "no such library")
    }

    @Test("The refusal of a launch without a scene contains what the process printed")
    func withoutScene() throws {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        let asked = harness.request(.launch(.sample), from: tool)
        try end(&harness)
        let refusal = try #require(harness.refusal(asked, to: tool))
        #expect(refusal.code == .launchFailed && refusal.lastOutput == "no such library")
    }

    @Test("A failed launch is shown in the app's row until a process connects")
    func row() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        func failure() throws -> String? {
            let asked = harness.request(.query(.app(.sample)), from: tool)
            guard case .apps(let rows)? = harness.reply(asked, to: tool) else { throw HarnessError.missing }
            return rows.first?.launchFailure
        }
        #expect(try failure() == nil)
        harness.open("x", from: tool)
        try end(&harness)
        #expect(try failure() == "the process exited with status 127 before it connected")
        harness.open("x", from: tool)
        harness.advance(by: .seconds(1))
        _ = harness.window()
        #expect(try failure() == nil)
    }

    @Test("Last output over the limit is evicted from the oldest request, whose result is not marked as evicted")
    func bound() throws {
        var registry = RequestRegistry()
        let text = String(repeating: "x", count: Limits.lastOutputBytes)
        let count = Limits.keptResultBytes / Limits.lastOutputBytes
        for number in 0...count {
            let id = RequestID(UniqueID(high: UInt64(number), low: 1))
            let outcome = ActivationOutcome(
                request: id, app: .sample, decision: .created, stage: .launched, code: .exitedBeforeConnecting,
                lastOutput: text)
            registry.insert(
                OpenRequest(
                    record: RequestRecord(
                        id: id, accepted: WallTime(milliseconds: 0), timeout: .seconds(1),
                        decision: DecisionRecord(app: .sample, decision: .created, reuse: .alwaysNew, rule: ""),
                        outcome: outcome)))
        }
        let oldest = RequestID(UniqueID(high: 0, low: 1))
        #expect(registry.dropOldestResults() == [oldest])
        #expect(registry[oldest]?.record.outcome.lastOutput == nil)
        #expect(registry[oldest]?.record.outcome.wasResultForgotten == false)
        #expect(registry[RequestID(UniqueID(high: 1, low: 1))]?.record.outcome.lastOutput == text)
    }
}
