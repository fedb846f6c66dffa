import ActivityWire
import BrokerCore
import SystemFiles
import Testing

@testable import ActivityBroker

@Suite("Metrics")
struct MetricsTests {
    @Test("A quantile is never below the true one, and at most an eighth above it")
    func quantiles() {
        var histogram = LatencyHistogram()
        let values = (1...1_000).map { Int64($0 * $0) }
        for value in values { histogram.record(nanoseconds: value) }
        for (fraction, exact) in [(0.5, values[499]), (0.9, values[899]), (0.99, values[989])] {
            let told = Int64(histogram.quantile(fraction))
            #expect(told >= exact && told <= exact + exact / 8 + 1, "\(fraction): \(told) for \(exact)")
        }
        #expect(histogram.maximum == 1_000_000)
        #expect(histogram.quantile(1) == 1_000_000)
    }

    @Test(
        "Extreme durations do not trap",
        arguments: [Int64.min, -1, 0, 1, 7, 8, 9, 1 << 40, 1 << 52, Int64.max])
    func oddTimes(nanoseconds: Int64) {
        var histogram = LatencyHistogram()
        #expect(histogram.quantile(0.5) == 0)
        histogram.record(nanoseconds: nanoseconds)
        #expect(histogram.quantile(0.5) <= UInt64(max(0, nanoseconds)))
        #expect(histogram.count == 1)
    }

    @Test(
        "An input is counted by its kind",
        arguments: [
            (.closed(ClientID(1)), .closed), (.appsScanned([]), .appsScanned), (.deadlineReached, .deadlineReached),
            (.shutdownRequested, .shutdownRequested),
        ] as [(Input, InputKind)])
    func kinds(input: Input, kind: InputKind) {
        #expect(input.kind == kind)
    }

    @Test("The status reports every kind of input, refusals by code, queues and latencies")
    func status() throws {
        let fixture = try LoopFixture()
        let client = fixture.listener.connect()
        fixture.listener.say(.hello(Hello(role: .tool)), id: 1, from: client)
        fixture.listener.say(.hello(Hello(role: .tool)), id: 2, from: client)
        fixture.listener.say(.query(.status), id: 3, from: client)
        for _ in 0..<6 { try fixture.turn() }
        let replies = fixture.listener.takeSent(to: client)
        guard case .reply(.status(let report)) = try #require(replies.first { $0.id == 3 }).body else {
            Issue.record("no status: \(replies)")
            return
        }
        let metrics = Dictionary(report.metrics.map { ($0.name, $0.value) }) { first, _ in first }
        #expect(metrics.count == report.metrics.count)
        for kind in InputKind.allCases { #expect(metrics["inputs.\(kind.name)"] != nil) }
        #expect(metrics["inputs.opened"] == 1)
        #expect(metrics["inputs.greeted"] == 2)
        #expect(metrics["refusals.alreadyGreeted"] == 1)
        for name in ["queues.held", "queues.messages", "queues.bytes", "loop.latency.p99", "commit.latency.p99"] {
            #expect(metrics[name] != nil, "\(name)")
        }
    }

    @Test("The page lists every metric with its unit, in order of the report, and no other")
    func page() throws {
        let telemetry = try Self.telemetryWithCodes()
        let told = telemetry.metrics.report(listener: ListenerState()).map { metric in
            let parts = metric.name.split(separator: ".")
            let isByCode = ["refusals", "closings"].contains(parts.first ?? "")
            return "| `\(isByCode ? "\(parts[0]).CODE" : metric.name)` | \(metric.unit) |"
        }
        let folder = #filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.startIndex)
        // The kernel follows the link that the tests are reached by before it goes up.
        let page = try BoundedFile.read("\(folder)/../../../docs/metrics.md", limit: 65_536)
        let rows = String(decoding: page, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("| `") }
            // Those of a cluster come from the core, and only in one.
            .filter { !$0.hasPrefix("| `cluster.") }
        #expect(rows.map { "|\($0.split(separator: "|").prefix(2).joined(separator: "|"))|" } == told)
    }

    /// One refusal and one closing, so that both kinds of names are told.
    private static func telemetryWithCodes() throws -> Telemetry {
        let fixture = try LoopFixture()
        let client = fixture.listener.connect()
        fixture.listener.say(.query(.status), id: 2, from: client)
        try fixture.turn()
        return fixture.loop.performer.telemetry
    }
}
