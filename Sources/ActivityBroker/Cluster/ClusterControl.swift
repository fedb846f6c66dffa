import BrokerCore

/// Runs the program that speaks with etcd and is the core's cluster client.
protocol ClusterControl: AnyObject {
    /// Has the program run with these settings, or end if they name no cluster.
    func follow(_ settings: ClusterSettings, at now: Instant)

    /// Handles the readiness set's report that the program has ended.
    func handleEnd(at now: Instant)

    /// The time at which ``performDueWork(at:)`` is due; nil if there is none.
    var nextDeadline: Instant? { get }

    func performDueWork(at now: Instant)

    var facts: ClusterProcessFacts { get }
}

/// Stands for the program where no cluster is served.
final class NoCluster: ClusterControl {
    func follow(_ settings: ClusterSettings, at now: Instant) {}
    func handleEnd(at now: Instant) {}
    var nextDeadline: Instant? { nil }
    func performDueWork(at now: Instant) {}
    var facts: ClusterProcessFacts { ClusterProcessFacts() }
}
