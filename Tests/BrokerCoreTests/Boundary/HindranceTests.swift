import ActivityWire
import Testing

@testable import BrokerCore

/// A window is not charged with time in which the broker could not reach it.
@Suite("Hindrances")
struct HindranceTests {
    private static let patience = BrokerPolicy.standard.callTimeout

    @Test(
        "A call gets its full time once whatever kept it from its window has ended",
        arguments: [.store, .pause] as [Hindrance.Cause])
    func wholeTime(cause: Hindrance.Cause) {
        var (harness, tool, _) = Harness.opened()
        let request = harness.open(nil, from: tool) { $0.timeout = .seconds(600) }
        for round in 1...3 {
            harness.hindrance = Hindrance(cause, until: harness.now.instant + Self.patience)
            harness.advance(by: Self.patience)
            #expect(harness.signals.isEmpty, "round \(round)")
            #expect(harness.outcome(request, to: tool) == nil)
        }
        harness.advance(by: Self.patience - .milliseconds(1))
        #expect(harness.signals.isEmpty)
        harness.advance(by: .milliseconds(1))
        #expect(harness.signals == [.terminate])
        #expect(harness.outcome(request, to: tool)?.code == .windowUnresponsive)
    }

    @Test("A hindrance that ended before a call does not extend the call's time; one that ends later does")
    func partly() {
        for over in [Duration.zero, .seconds(3)] {
            var (harness, tool, _) = Harness.opened()
            harness.advance(by: .seconds(1))
            harness.hindrance = Hindrance(.store, until: harness.now.instant + over)
            harness.open(nil, from: tool) { $0.timeout = .seconds(600) }
            harness.advance(by: Self.patience + over - .milliseconds(1))
            #expect(harness.signals.isEmpty)
            harness.advance(by: .milliseconds(1))
            #expect(harness.signals == [.terminate])
        }
    }

    @Test("An acknowledgement that arrives within the extended time is on time")
    func acknowledged() throws {
        var (harness, tool, window) = Harness.opened()
        let request = harness.open(nil, from: tool) { $0.timeout = .seconds(600) }
        let call = try #require(harness.calls(to: window).last)
        harness.hindrance = Hindrance(.store, until: harness.now.instant + Self.patience)
        harness.advance(by: Self.patience + .seconds(9))
        harness.acknowledge(call, from: window)
        #expect(harness.outcome(request, to: tool)?.code == .handled)
        harness.hindrance = nil
        harness.advance(by: .seconds(60))
        #expect(harness.signals.isEmpty)
    }

    @Test("A process that has yet to connect also gets its full time after a hindrance")
    func launching() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        harness.open("x", from: tool) { $0.timeout = .seconds(600) }
        _ = harness.startProcess()
        let patience = harness.broker.policy.connectTimeout
        harness.hindrance = Hindrance(.pause, until: harness.now.instant + patience)
        harness.advance(by: patience)
        #expect(harness.signals.isEmpty)
        harness.advance(by: patience)
        #expect(harness.signals == [.terminate])
    }

    @Test("A hindered request still ends at its deadline, and its outcome says if the store was slow")
    func request() {
        var (harness, tool, _) = Harness.opened()
        let request = harness.open(nil, from: tool) { $0.timeout = .seconds(5) }
        harness.hindrance = Hindrance(.store, until: harness.now.instant + .seconds(5))
        harness.advance(by: .seconds(5))
        #expect(harness.outcome(request, to: tool)?.code == .deadlinePassed)
        #expect(harness.outcome(request, to: tool)?.reason.contains("store was slow") == true)
        let other = harness.open(nil, from: tool) { $0.timeout = .seconds(2) }
        harness.hindrance = Hindrance(.store, until: harness.now.instant)
        harness.advance(by: .seconds(2))
        #expect(harness.outcome(other, to: tool)?.code == .deadlinePassed)
        #expect(harness.outcome(other, to: tool)?.reason.contains("store") == false)
    }
}
