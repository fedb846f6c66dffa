import ActivityWire
import BrokerCore

/// The cluster client's process, and the time asleep.
extension BrokerLoop {
    /// Has the program of the cluster client follow the settings.
    func followCluster() {
        parts.cluster.follow(policy.cluster, at: parts.clock.instant)
        tellClusterFacts()
    }

    /// Tells the core of the cluster client's process, and of the time asleep.
    func tellClusterFacts() {
        driver.handle(.clusterProcess(parts.cluster.facts))
        driver.handle(.slept(toldTimeAsleep))
    }

    /// Tells the core if the machine has slept. What it knows of other machines has grown older meanwhile.
    func tellTimeAsleep() {
        let time = parts.clock.timeAsleep
        // The two clocks are not read at the same time.
        guard time - toldTimeAsleep > .milliseconds(10) else { return }
        toldTimeAsleep = time
        driver.handle(.slept(time))
    }
}
