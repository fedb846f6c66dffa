import ActivityWire
import BrokerCore

/// The cluster client's process, and the time asleep.
extension BrokerLoop {
    /// Has the program of the cluster client follow the settings.
    func followCluster() {
        parts.cluster.follow(policy.cluster, at: parts.clock.instant)
        tellClusterFacts()
    }

    /// Tells the core of the cluster client's process, and of the clock with which it tells ages.
    func tellClusterFacts() {
        driver.handle(.clusterProcess(parts.cluster.facts))
        driver.handle(.bootLead(toldBootLead))
    }

    /// Tells the core if the machine has slept. What it knows of other machines has grown older meanwhile.
    func tellBootLead() {
        let lead = parts.clock.bootLead
        // The two clocks are not read at the same time.
        guard lead - toldBootLead > .milliseconds(10) else { return }
        toldBootLead = lead
        driver.handle(.bootLead(lead))
    }
}
