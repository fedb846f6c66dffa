import ActivityWire
import BrokerCore
import Logging
import SystemFiles

/// The parts of the loop. Tests replace some of them.
struct LoopParts {
    var listener: any Listener
    var endpoint: any ServedEndpoint
    var inbox: LoopInbox
    var progress = RunProgress()
    var readiness: ReadinessSet
    var commits: any CommitQueue
    var processes: any ProcessControl
    var cluster: any ClusterControl = NoCluster()
    var snapshots: any SnapshotStorage
    var transfers: any DescriptorTransfers = NoTransfers()
    var spool: any SpoolStorage
    var apps: any AppSource
    var clock: any LoopClock
    var logger: Logger
    /// Reloads the configuration from the same flags, environment and file.
    var readConfiguration: () throws(ConfigurationError) -> BrokerConfiguration
    /// Checks, before the store is loaded again, that no other broker keeps its state in the folder.
    var claimState: () throws(StateDirectoryError) -> Void = {}
    /// Makes a random seed for a core's identifiers. Each core needs a fresh one.
    var makeSeed: () throws(SystemError) -> UniqueID = UniqueID.random
}
