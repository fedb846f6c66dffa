import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Traces")
struct TraceTests {
    private static let trace = UniqueID(high: 4, low: 5)

    private func open(_ target: String, _ change: (inout ActivationRequest) -> Void = { _ in }) -> ClientRequest {
        var request = ActivationRequest(
            app: .sample, event: .activity(Activity(type: "org.example.show", targetContentIdentifier: target)))
        change(&request)
        return .activate(request)
    }

    @Test("A request's trace is on the launch, on every call and event it causes, in its record and on its reply")
    func everyHop() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        harness.request(.subscribe(nil), from: tool)
        let before = harness.messages[tool]?.count ?? 0
        harness.handle(.received(tool, ClientMessage(id: 50, trace: Self.trace, body: open("x"))))
        let window = harness.window()
        harness.settle(window)
        #expect(harness.launches.map(\.trace) == [Self.trace])
        let calls = (harness.messages[window] ?? []).filter { if case .call = $0.body { true } else { false } }
        #expect(!calls.isEmpty && calls.allSatisfy { $0.trace == Self.trace }, "\(calls.map(\.trace))")
        let caused = (harness.messages[tool] ?? []).dropFirst(before)
        #expect(caused.contains { $0.id == 50 && $0.trace == Self.trace })
        let requests = caused.filter {
            if case .event(let event) = $0.body, case .request = event.event { true } else { false }
        }
        #expect(!requests.isEmpty && requests.allSatisfy { $0.trace == Self.trace })
        let record = harness.changes.compactMap { if case .request(let record) = $0 { record } else { nil } }.last
        #expect(record?.trace == Self.trace)
    }

    @Test("Everything caused by the hello of a manually started window carries that hello's trace")
    func greeting() {
        var harness = Harness(Harness.app())
        let window = harness.connection(processIdentifier: 900)
        let secret = SecretDigest([1])
        harness.handle(
            .greeted(
                window, DigestedHello(id: 1, trace: Self.trace, version: 1, role: .window(.sample), freshSecret: secret)
            ))
        let calls = (harness.messages[window] ?? []).filter { if case .call = $0.body { true } else { false } }
        #expect(calls.map(\.trace) == [Self.trace])
    }

    @Test("Two requests for one window keep their own traces")
    func apart() {
        var (harness, tool, window) = Harness.opened()
        let before = harness.calls(to: window).count
        for number in UInt64(1)...2 {
            let trace = UniqueID(high: number, low: 0)
            harness.handle(.received(tool, ClientMessage(id: 50 + number, trace: trace, body: open("x"))))
        }
        let deliveries = (harness.messages[window] ?? []).filter {
            if case .call(let call) = $0.body, case .deliver = call.body { true } else { false }
        }
        #expect(harness.calls(to: window).count == before + 2)
        #expect(deliveries.suffix(2).map(\.trace) == [UniqueID(high: 1, low: 0), UniqueID(high: 2, low: 0)])
    }

    @Test(
        "A durable request sent without a trace uses its identifier as one; a transient one has one while events are kept",
        arguments: [true, false])
    func ownTrace(keepsEvents: Bool) throws {
        var harness = Harness(Harness.app(), keepsEvents: keepsEvents)
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        let durable = harness.open("x", from: tool) { $0.waitingFor = .delivered }
        let request = try #require(harness.outcome(durable, to: tool)).request
        #expect(harness.messages[window]?.last?.trace == request.value)
        harness.settle(window)
        harness.open("x", from: tool) { $0.isTransient = true }
        let trace = try #require(harness.messages[window]?.last).trace
        #expect((trace != nil) == keepsEvents && trace != request.value)
    }
}
