import ActivityWire

/// The broker's own figures, each since its start unless it says otherwise. `brokerctl status --json` shows them all.
struct Metrics: Hashable, Sendable {
    /// Times the loop woke up.
    var turns: UInt64 = 0
    /// Everything the core was told, by its kind.
    var inputs = InputCounts()
    /// Messages of clients that could be read.
    var messages: UInt64 = 0
    /// Messages of clients that could not.
    var malformedMessages: UInt64 = 0
    /// Connections closed by the broker, by the reason it gave.
    var closings: [RefusalCode: UInt64] = [:]
    /// Groups of changes given to the store.
    var submissions: UInt64 = 0
    /// Effects that wait for a commit now.
    var heldEffects: Int = 0
    /// The most that ever did.
    var heldEffectsPeak: Int = 0
    /// Messages given to the listener.
    var messagesSent: UInt64 = 0
    /// Of these, the ones a slow peer had to be kept for.
    var messagesQueued: UInt64 = 0
    /// Times the store failed and the core was built anew.
    var storeFailures: UInt64 = 0
    /// Times the broker's socket was found removed or replaced.
    var endpointLosses: UInt64 = 0
    /// Whether changes in the app folders are found only by looking now and then.
    var areAppsDegraded = false
    /// How the store is now.
    var store = StoreFigures()
    /// Refusals sent, by their code.
    var refusals: [RefusalCode: UInt64] = [:]
    /// From the end of a wait to the beginning of the next: the time that a new message may wait for the loop.
    var loopLatency = LatencyHistogram()
    /// From when somebody may have come to when the first of those who had come was served.
    var loopDelay = LatencyHistogram()
    /// From a group's submission to the news that it is on the disk.
    var commitLatency = LatencyHistogram()

    func inputs(of kind: InputKind) -> UInt64 { inputs[kind] }
    func refusals(of code: RefusalCode) -> UInt64 { refusals[code] ?? 0 }

    /// As the wire tells them, in a fixed order. Kinds are listed all, codes where there was one.
    func report(listener: ListenerState) -> [Metric] {
        var report = [Metric(name: "loop.turns", value: turns)]
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
