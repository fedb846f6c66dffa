import EtcdGateway

/// A cluster's directory, as one machine sees it and contributes to it: a state machine without clocks and sockets.
///
/// It joins under a lease, proves from time to time that its row is there, publishes the rows of this machine, and keeps
/// a view of the others' rows: by a watch, and by a full list after every reconnect and every minute.
///
/// Every call has one of three outcomes (``CallResult``). After *it may have happened* the rows are read before anything
/// else is written.
public struct ClusterDirectory: Sendable {
    let settings: DirectorySettings
    let layout: DirectoryLayout

    var membership = Membership.waiting
    /// Whether the program has reported this machine's apps and sessions. Before, nothing is published.
    var hasContent = false
    var lease: HeldLease?
    /// A lease of this machine for another name, which is to end.
    var outdatedLease: LeaseID?
    var stored: StoredLease?
    var proof = Proof()
    /// The machine that wants this one's name, and when it said so last.
    var contender: (row: PublishedMachine, since: Duration)?
    /// Whether this machine may say that it wants a name which another one has. False once etcd has refused that.
    var mayContend = true
    /// When the machine joined last, so that it does not join and fail without a pause.
    var joinedAt: Duration?

    var drafts: RowDrafts
    /// This machine's own row as it should be.
    var machineRow: PublishedMachine
    var ownRows = OwnRows()
    var publication = Publication()

    var view: ClusterView
    var knowledge = Knowledge()
    var watch = WatchState.closed(openAt: .zero)
    /// Changes that are applied when the list has ended.
    var waitingEvents: [RowEvent] = []
    var list: ListProgress?
    var pageRows = DirectoryBounds.pageRows
    var listedAt: Duration?
    var watchError: GatewayError?
    /// When the watch was opened again because it lagged.
    var laggedAt: Duration?

    var seen = SeenRevision()
    var slots: [DirectoryTask: TaskSlot] = [:]
    /// Calls wait while a token is being renewed.
    var isRenewingToken = false
    var tokenError: GatewayError?
    var tokenRenewedAt: Duration?
    var lastNumber: UInt64 = 0
    var numbers: SeededNumbers
    var counters = DirectoryCounters()

    /// The effects of the current input.
    var effects: [DirectoryEffect] = []
    var reportedProblems: [DirectoryProblem] = []
    var reportedKeys: [MachineName: PublishedKeys] = [:]
    var reportedAsOf: Duration?

    public init(_ settings: DirectorySettings) {
        self.settings = settings
        layout = DirectoryLayout(cluster: settings.cluster)
        drafts = RowDrafts(machine: settings.machine)
        machineRow = PublishedMachine(
            id: settings.machineID, version: settings.version, address: settings.address, since: settings.startedWall)
        view = ClusterView(layout: layout, own: settings.machine)
        numbers = SeededNumbers(seed: settings.seed)
        for task in DirectoryTask.allCases { slots[task] = TaskSlot() }
        adopt(settings.stored)
    }

    /// Takes over what the last start has stored, if this machine stored it.
    private mutating func adopt(_ former: StoredLease?) {
        guard let former, former.machineID == settings.machineID, former.lease != 0 else { return }
        let id = LeaseID(former.lease)
        guard former.machine == settings.machine, former.cluster == settings.cluster else {
            // The machine or the cluster was renamed.
            outdatedLease = id
            return
        }
        stored = former
        lease = HeldLease(id: id, timeToLive: .seconds(settings.timeToLive))
        guard let joined = former.joined else { return }
        let header = AnswerHeader(cluster: joined.cluster, member: 0, revision: joined.revision, raftTerm: 0)
        // Nothing was seen before, so nothing contradicts it.
        try? seen.observe(header, from: .member)
        if let broken = joined.broken { membership = .stopped(broken) }
    }
}
