public import ActivityWire
// Re-exported, since inputs contain app descriptions.
@_exported public import AppDescriptions

/// A fact that the shell reports. Inputs are all that the core learns.
public enum Input: Hashable, Sendable {
    /// A connection was made. The core knows only what the kernel reports of the peer.
    case opened(ClientID, PeerIdentity)
    /// The connection's hello, with digests in place of its secrets.
    indirect case greeted(ClientID, DigestedHello)
    /// A message other than a hello.
    case received(ClientID, ClientMessage)
    /// Bytes that are no message; `id` is the message's number if it could be read.
    case malformed(ClientID, Refusal, id: UInt64?)
    case closed(ClientID)
    /// The client has taken all messages up to and including this portion of events.
    case taken(ClientID, portion: UInt64)
    /// All apps that are installed now.
    case appsScanned([AppDescription])
    case processStarted(WindowProcessID, LaunchedProcess)
    case processStartFailed(WindowProcessID, reason: String)
    /// The kernel reported the end of a process; no timeout leads to this input. `lastOutput` is the end of the
    /// process's output, if known.
    case processExited(WindowProcessID, ExitStatus, lastOutput: LastOutput = .none)
    /// - Parameter hindrance: The last period in which messages did not reach the process, or its answers did not reach
    ///   the core; nil if there was none.
    case processInspected(WindowProcessID, ProcessCondition, hindrance: Hindrance? = nil)
    /// The image is on the disk.
    case snapshotWritten(SnapshotFile)
    case snapshotFailed(SnapshotFile, reason: String)
    case transfer(TransferReport)
    case spool(SpoolReport)
    /// The deliveries that the store has in the range that the core asked for, together with their events.
    case deliveriesRead(SceneSessionID, ClosedRange<DeliveryNumber>, [DeliveryRecord])
    /// The requests that ended in earlier runs, in order of their ends. Comes once, if the state that the core began
    /// with awaits them (``StoredState/awaitsEarlierRequests``).
    case earlierRequestsRead([RequestRecord])
    /// The configuration was read again, and decisions follow it from now on. `settings` is the list that `config`
    /// shows.
    indirect case reconfigured(BrokerPolicy, settings: [Setting])
    /// The process of the cluster client has started or ended.
    case clusterProcess(ClusterProcessFacts)
    /// How far CLOCK_BOOTTIME is ahead of the broker's clock. It is more after each time that the machine was asleep.
    case bootLead(Duration)
    /// ``Broker/nextDeadline`` has come.
    case deadlineReached
    case shutdownRequested
}
