/// The broker's figures by their names on the wire, which docs/metrics.md lists too.
enum MetricCatalogue {
    /// Figures that only grow, counted from the broker's start.
    static let counters: [String: String] = [
        "loop.turns": "Times the loop woke up.",
        "messages.read": "Messages of clients that could be read.",
        "messages.malformed": "Messages of clients that could not be read.",
        "messages.sent": "Messages to clients.",
        "messages.queued": "Messages to clients that were queued for a slow client.",
        "commits.submitted": "Groups of changes submitted to the store.",
        "store.failures": "Times the store failed and the state was reloaded.",
        "endpoint.losses": "Times the broker's socket was found removed or replaced.",
        "listener.strangersDropped": "Messages whose sender disconnected before it was identified.",
        "listener.refusedForDescriptors": "Messages dropped because no descriptor was left for their connection.",
        "listener.foreignersCut": "Connections of other users that were closed at their first message.",
        "listener.denied": "Connections that were refused in their handshake.",
        "listener.refusedForCaps": "Connections refused at the limit for one process or for all together.",
        "listener.refusedForSilence": "Connections refused because too many were silent.",
        "listener.refusedForUnfinished": "Connections closed for unfinished messages.",
        "listener.silentDisplaced":
            "Silent connections closed to free slots, taken from the process with the most connections.",
        "listener.silentCut": "Connections closed after two seconds of silence.",
    ]

    /// Figures of the present state.
    static let gauges: [String: String] = [
        "apps.unwatched": "1 while the app folders are polled because the kernel does not report changes.",
        "store.unavailable": "1 while there is no store and only requests that need none are served.",
        "store.damaged": "1 if there is no store because its files are damaged.",
        "store.repaired": "1 if the store was damaged when it was last loaded.",
        "store.lostCommits": "Acknowledged commits that were lost with a damaged store.",
        "store.damagedRows": "Damaged rows that the last load quarantined.",
        "store.quarantinedRows": "Quarantined rows.",
        "store.diskLow": "1 while the disk is nearly full and nothing new is stored.",
        "queues.held": "Effects that wait for a commit.",
        "queues.held.peak": "Peak number of effects that waited for a commit.",
        "queues.slowPeers": "Slow clients with queued messages.",
        "queues.messages": "Messages queued for slow clients.",
        "queues.bytes": "Bytes queued for slow clients.",
        "queues.unfinished": "Bytes held of unfinished messages.",
        "listener.connections": "Open connections.",
        "listener.mostConnections": "Open connections of the process that holds the most.",
        "listener.mostConnectionsProcess": "Process identifier of the process that holds the most connections.",
        "listener.connectionsPerProcess": "Limit of connections per process.",
    ]

    /// Groups of counters with a figure for each kind or code, which becomes a label.
    static let groups: [String: (label: String, help: String)] = [
        "inputs": ("kind", "Inputs of the broker's core, by kind."),
        "refusals": ("code", "Refusals sent, by code."),
        "closings": ("code", "Connections closed by the broker, by reason code."),
    ]

    /// Durations, each with its median, 99th percentile and maximum.
    static let latencies: [String: String] = [
        "loop.latency": "Duration of one iteration of the loop.",
        "loop.delay": "Upper bound of the time from a message's arrival until the loop served the first of its batch.",
        "commit.latency": "Time from submitting a group of changes until it is known to be on the disk.",
    ]

    /// The quantiles by the last part of a figure's name.
    static let quantiles = ["p50": "0.5", "p99": "0.99"]
    /// The last part of the name of a maximum.
    static let longest = "max"
}
