import ActivityWire

/// The broker's own figures. Counts begin at the broker's start. `brokerctl status --json` shows them all.
struct Metrics: Hashable, Sendable {
    /// Iterations of the loop.
    var iterations: UInt64 = 0
    /// Inputs of the core, by kind.
    var inputs = InputCounts()
    /// Messages of clients that could be decoded.
    var messages: UInt64 = 0
    /// Messages of clients that could not be decoded.
    var malformedMessages: UInt64 = 0
    /// Connections closed by the broker, by the code of the refusal.
    var closings: [RefusalCode: UInt64] = [:]
    /// Groups of changes given to the store.
    var submissions: UInt64 = 0
    /// Effects that wait for a commit now.
    var heldEffects: Int = 0
    /// The highest number of effects that waited for a commit.
    var heldEffectsPeak: Int = 0
    /// Messages given to the listener.
    var messagesSent: UInt64 = 0
    /// Sent messages that were queued for a slow peer.
    var messagesQueued: UInt64 = 0
    /// Failures of the store, after each of which the core was rebuilt.
    var storeFailures: UInt64 = 0
    /// Times that the broker's socket was found removed or replaced.
    var endpointLosses: UInt64 = 0
    /// Whether some changes in the app folders are found only by scans at intervals.
    var areAppsDegraded = false
    /// The state of the store.
    var store = StoreFigures()
    /// Refusals sent, by code.
    var refusals: [RefusalCode: UInt64] = [:]
    /// Durations from the end of the loop's wait to the end of the iteration. A new message waits no longer than that
    /// for the loop.
    var loopLatency = LatencyHistogram()
    /// Upper bounds on how long the messages that arrived last waited until the first of them was served.
    var loopDelay = LatencyHistogram()
    /// Durations from a submission to the report of its commit.
    var commitLatency = LatencyHistogram()

    func inputs(of kind: InputKind) -> UInt64 { inputs[kind] }
    func refusals(of code: RefusalCode) -> UInt64 { refusals[code] ?? 0 }

    /// Returns the figures in wire format, in a fixed order. All kinds of inputs are listed, but only those refusal
    /// codes that occurred.
    func report(listener: ListenerState) -> [Metric] {
        var report = [Metric(name: "loop.turns", value: iterations)]
        report += InputKind.allCases.map { Metric(name: "inputs.\($0.name)", value: inputs(of: $0)) }
        report += [
            Metric(name: "messages.read", value: messages),
            Metric(name: "messages.malformed", value: malformedMessages),
            Metric(name: "messages.sent", value: messagesSent),
            Metric(name: "messages.queued", value: messagesQueued),
        ]
        report += Self.byCode("refusals", refusals) + Self.byCode("closings", closings)
        report += [
            Metric(name: "commits.submitted", value: submissions),
            Metric(name: "store.failures", value: storeFailures),
            Metric(name: "endpoint.losses", value: endpointLosses),
            Metric(name: "apps.unwatched", value: areAppsDegraded ? 1 : 0),
        ]
        report += store.metrics
        report += [
            Metric(name: "queues.held", value: UInt64(clamping: heldEffects)),
            Metric(name: "queues.held.peak", value: UInt64(clamping: heldEffectsPeak)),
            Metric(name: "queues.slowPeers", value: UInt64(clamping: listener.slowPeers)),
            Metric(name: "queues.messages", value: UInt64(clamping: listener.queuedMessages)),
            Metric(name: "queues.bytes", value: UInt64(clamping: listener.queuedBytes), unit: "bytes"),
            Metric(name: "queues.unfinished", value: UInt64(clamping: listener.unfinishedBytes), unit: "bytes"),
            Metric(name: "listener.connections", value: UInt64(clamping: listener.holders.held)),
            Metric(name: "listener.mostConnections", value: UInt64(clamping: listener.holders.most)),
            Metric(name: "listener.mostConnectionsProcess", value: UInt64(clamping: listener.holders.mostProcess)),
            Metric(name: "listener.connectionsPerProcess", value: UInt64(clamping: listener.holders.limit)),
            Metric(name: "listener.strangersDropped", value: listener.counters.strangersDropped),
            Metric(name: "listener.refusedForDescriptors", value: listener.counters.refusedForDescriptors),
            Metric(name: "listener.foreignersCut", value: listener.counters.foreignersCut),
            Metric(name: "listener.denied", value: listener.counters.denied),
            Metric(name: "listener.refusedForCaps", value: listener.counters.refusedForCaps),
            Metric(name: "listener.refusedForSilence", value: listener.counters.refusedForSilence),
            Metric(name: "listener.refusedForUnfinished", value: listener.counters.refusedForUnfinished),
            Metric(name: "listener.silentDisplaced", value: listener.counters.silentDisplaced),
            Metric(name: "listener.silentCut", value: listener.counters.silentCut),
        ]
        return report + Self.latencies("loop.latency", loopLatency) + Self.latencies("loop.delay", loopDelay)
            + Self.latencies("commit.latency", commitLatency)
    }

    private static func byCode(_ name: String, _ counts: [RefusalCode: UInt64]) -> [Metric] {
        RefusalCode.allCases.compactMap { code in
            counts[code].map { Metric(name: "\(name).\(code.rawValue)", value: $0) }
        }
    }

    private static func latencies(_ name: String, _ histogram: LatencyHistogram) -> [Metric] {
        let values = [
            ("p50", histogram.quantile(0.5)), ("p99", histogram.quantile(0.99)), ("max", histogram.maximum),
        ]
        return values.map { Metric(name: "\(name).\($0)", value: $1 / 1_000, unit: "microseconds") }
    }
}
