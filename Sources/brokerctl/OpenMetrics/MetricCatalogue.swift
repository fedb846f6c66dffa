/// The broker's figures by their names on the wire, which docs/metrics.md lists too.
enum MetricCatalogue {
    /// Figures that only grow, counted from the broker's start.
    static let counters: [String: String] = [
        "loop.turns": "Times the loop woke up.",
        "messages.read": "Messages of clients that could be read.",
        "messages.malformed": "Messages of clients that could not be read.",
        "messages.sent": "Messages to clients.",
        "messages.queued": "Messages to clients that were kept for a slow one.",
        "commits.submitted": "Groups of changes given to the store.",
        "store.failures": "Times the store failed and the state was read anew.",
        "endpoint.losses": "Times the broker's socket was found removed or replaced.",
        "listener.strangersDropped": "Messages whose sender was gone before it was known who it was.",
        "listener.refusedForDescriptors": "Messages dropped because no descriptor was left for their connection.",
        "listener.foreignersCut": "Connections of other users that were cut at their first message.",
        "listener.denied": "Connections that were refused in their handshake.",
        "listener.refusedForCaps": "Connections refused because a process, or all together, had the most allowed.",
        "listener.refusedForSilence": "Connections refused since too many had said nothing.",
        "listener.refusedForUnfinished": "Connections closed for messages that did not end.",
        "listener.silentDisplaced": "Connections that had said nothing, cut for others as their process held most.",
        "listener.silentCut": "Connections cut since they had said nothing for two seconds.",
    ]

    /// Figures of the present state.
    static let gauges: [String: String] = [
        "apps.unwatched": "1 while changes in the app folders are found only by looking every few seconds.",
        "store.unavailable": "1 while there is no store and only what needs none is served.",
        "store.damaged": "1 where there is no store because its files are damaged.",
        "store.repaired": "1 where the store was damaged when it was last loaded.",
        "store.lostCommits": "Acknowledged commits that were lost with a damaged store.",
        "store.damagedRows": "Damaged rows that the last load set aside.",
        "store.quarantinedRows": "Rows that are set aside.",
        "store.diskLow": "1 while the disk is nearly full and nothing new is kept.",
        "queues.held": "What waits for a commit.",
        "queues.held.peak": "The most that ever waited for a commit.",
        "queues.slowPeers": "Clients for which something is kept.",
        "queues.messages": "Messages that are kept for slow clients.",
        "queues.bytes": "Bytes that are kept for slow clients.",
        "queues.unfinished": "Bytes that are held of messages that have not ended.",
        "listener.connections": "Connections that are held.",
        "listener.mostConnections": "Of these, by the process that holds most.",
        "listener.mostConnectionsProcess": "The number of that process.",
        "listener.connectionsPerProcess": "Connections that one process may hold.",
    ]

    /// Groups of counters with a figure for each kind or code, which becomes a label.
    static let groups: [String: (label: String, help: String)] = [
        "inputs": ("kind", "What the broker's core was told, by its kind."),
        "refusals": ("code", "Refusals sent, by their code."),
        "closings": ("code", "Connections closed by the broker, by the code of the reason."),
    ]

    /// Durations, each with its median, 99th percentile and maximum.
    static let latencies: [String: String] = [
        "loop.latency": "Duration of one iteration of the loop.",
        "loop.delay": "How long a message may have waited until the loop served the first of those that had arrived.",
        "commit.latency": "From the submission of a group of changes to the news that it is on the disk.",
    ]

    /// The quantiles by the last part of a figure's name.
    static let quantiles = ["p50": "0.5", "p99": "0.99"]
    /// The last part of the name of a maximum.
    static let longest = "max"
}
