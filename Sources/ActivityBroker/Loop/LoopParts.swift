import ActivityWire
import BrokerCore
import Logging

/// What the loop is made of; tests put in parts of their own.
struct LoopParts {
    var listener: any Listener
    var endpoint: any EndpointHost
    var inbox: LoopInbox
    var readiness: ReadinessSet
    var commits: any CommitQueue
    var processes: any ProcessHost
    var snapshots: any SnapshotHost
    var transfers: any TransferHost = NoTransfers()
    var spool: any SpoolHost
    var apps: any AppSource
    var clock: any LoopClock
    var logger: Logger
    /// Reads the configuration anew, as it was read at the start.
    var readConfiguration: () throws(ConfigurationError) -> BrokerConfiguration
    /// Makes sure, before the store is loaded again, that no other broker keeps its state in the folder.
    var claimState: () throws(StateDirectoryError) -> Void = {}
    /// Fresh for each core.
    var makeSeed: () throws(SystemError) -> UniqueID = UniqueID.random
}
