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
        "cluster.transactions": "Transactions that wrote rows of this machine to etcd.",
        "cluster.writes": "Rows of this machine that were written to etcd or deleted.",
        "cluster.rejoins": "Times this machine lost its place in the cluster and joined again.",
        "cluster.lists": "Full lists of the cluster's rows.",
        "cluster.corrections": "Rows that a list corrected although the watch had claimed to be complete.",
        "cluster.watches": "Watches that were opened on etcd.",
        "cluster.unknownOutcomes": "Requests to etcd whose outcome had to be read.",
        "cluster.refusals": "Messages from other machines that were refused before they reached the broker.",
        "cluster.requests": "Requests that were sent to other machines over links.",
        "cluster.roundTrips": "Replies from other machines that did not have to wait for a window.",
        "cluster.roundTripTime": "Total time of replies from other machines that did not have to wait for a window.",
        "cluster.forwarded": "Open requests that were forwarded to another machine.",
        "cluster.repeats": "Times that an open request was sent to another machine again.",
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
        "cluster.rows": "Rows of other machines.",
        "cluster.skipped.foreign": "Rows of other programs among the cluster's rows.",
        "cluster.skipped.malformed": "Rows of the cluster that could not be read.",
        "cluster.skipped.tooLarge": "Rows of the cluster that are too large.",
        "cluster.skipped.newerLayout": "Rows of the cluster that a later version wrote.",
        "cluster.skipped.unsupportedPolicy": "Rows of apps whose ClusterPolicy is not supported.",
        "cluster.skipped.overLimit": "Rows of the cluster beyond a limit.",
        "cluster.skipped.unremembered": "Rows of the cluster that are not used, beyond the number that is remembered.",
        "cluster.leftOut": "Apps and sessions of this machine that other machines do not see, or not completely.",
        "cluster.links": "Machines that have a link to this one.",
        "cluster.forwarding": "Open requests that other machines are handling.",
        "cluster.watchLag": "Revisions of etcd by which what is known of other machines lags behind.",
        "cluster.knowledgeAge": "Age of what is known of other machines.",
        "cluster.proofAge": "Time since the last proof that this machine is in the cluster.",
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
