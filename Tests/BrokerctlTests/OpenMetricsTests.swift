import ActivityWire
import Foundation
import Testing

@testable import brokerctl

/// `status --openmetrics`, letter for letter. To write it anew: see `GoldenTests`.
@Suite("OpenMetrics output")
struct OpenMetricsTests {
    private static let here = URL(filePath: #filePath).deletingLastPathComponent()

    private static func report(_ metrics: [Metric]) -> StatusReport {
        StatusReport(
            version: "1.2.3 \"x\\", brokerEpoch: 2, processIdentifier: 9, uptime: .milliseconds(1_050),
            endpoint: "ipc:///x", stateDirectory: "/s", apps: 1, sessions: 2, scenes: 3, clients: 4,
            requestsUnderWay: 5, deliveriesPending: 6, commits: .max, metrics: metrics)
    }

    @Test("Counters, gauges, groups, times and unknown metrics are unchanged")
    func golden() throws {
        let metrics = [
            Metric(name: "loop.turns", value: 1), Metric(name: "inputs.opened", value: 2),
            Metric(name: "inputs.appsScanned", value: 3), Metric(name: "messages.read", value: .max),
            Metric(name: "refusals.unknownApp", value: 4), Metric(name: "store.diskLow", value: 0),
            Metric(name: "queues.held", value: 5), Metric(name: "queues.held.peak", value: 6),
            Metric(name: "queues.bytes", value: 7, unit: "bytes"),
            Metric(name: "listener.refusedForSilence", value: 8),
            Metric(name: "loop.latency.p50", value: 0, unit: "microseconds"),
            Metric(name: "loop.latency.p99", value: 12, unit: "microseconds"),
            Metric(name: "loop.latency.max", value: 3_000_001, unit: "microseconds"),
            Metric(name: "some.newFigure/é", value: 9),
        ]
        let text = OpenMetricsText(Self.report(metrics)).text
        let file = Self.here.appending(path: "Golden/openmetrics.txt")
        if CommandPage.isWriting { try text.write(to: file, atomically: true, encoding: .utf8) }
        #expect(text == (try String(contentsOf: file, encoding: .utf8)))
    }

    @Test("A duplicate metric is printed once, and metrics of one family stand together")
    func families() {
        let metrics = [
            Metric(name: "inputs.opened", value: 1), Metric(name: "refusals.unknownApp", value: 2),
            Metric(name: "inputs.closed", value: 3), Metric(name: "inputs.opened", value: 4),
            // Another name with the same letters, and of another kind.
            Metric(name: "loop_turns", value: 5), Metric(name: "loop.turns", value: 6),
        ]
        let lines = OpenMetricsText(Self.report(metrics)).text.split(separator: "\n").map(String.init)
        let first = lines.firstIndex(of: #"activity_broker_inputs_total{kind="opened"} 1"#)
        #expect(first.map { lines[$0 + 1] } == #"activity_broker_inputs_total{kind="closed"} 3"#)
        #expect(lines.filter { $0.hasPrefix("activity_broker_inputs_total") }.count == 2)
        #expect(lines.filter { $0.hasPrefix("# TYPE activity_broker_loop_turns") }.count == 1)
        #expect(lines.last == "# EOF")
    }

    @Test("The page of metrics lists exactly the known kinds")
    func page() throws {
        let page = Self.here.deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/metrics.md")
        let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        let names = lines.compactMap { line -> String? in
            guard line.hasPrefix("| `") else { return nil }
            return line.dropFirst(3).components(separatedBy: "`").first
        }
        #expect(!names.isEmpty)
        var known = Set(MetricCatalogue.counters.keys).union(MetricCatalogue.gauges.keys)
        known.formUnion(MetricCatalogue.latencies.keys)
        known.formUnion(MetricCatalogue.groups.keys)
        let written = names.map { name -> String in
            guard !known.contains(name), let dot = name.lastIndex(of: ".") else { return name }
            return String(name[..<dot])
        }
        #expect(Set(written).symmetricDifference(known).sorted() == [])
    }
}
