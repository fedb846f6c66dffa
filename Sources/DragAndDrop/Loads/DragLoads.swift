import ActivityWire

/// The loads of one drag: those under way, the copies in the spool, and the ended ones.
///
/// The caller learns that loads have ended from a change of ``endings``.
struct DragLoads: Hashable, Sendable {
    let drag: DragID
    /// The loads in the order in which they began.
    var underWay: [DragLoad] = []
    /// The number of loads that were begun for readers.
    var begunCount = 0
    /// Items of which the destination has received at least one representation.
    private(set) var arrivedItems: Set<Int> = []
    /// Whether a load of the destination failed for another reason than the destination's cancellation.
    private(set) var hasFailed = false
    /// Complete copies by item and representation.
    private(set) var finishedCopies: [SpoolKey: LoadID] = [:]
    /// All copies that were begun, including those that failed.
    var begunCopies: [LoadID] = []
    /// The bytes of all copies so far.
    var spooledBytes: UInt64 = 0
    /// The ended loads, for the report.
    private(set) var ended: [DragReport.Load] = []
    /// The number of loads that have ended, including copies for the spool.
    private(set) var endings = 0
    /// The processes that neither produce nor read any more.
    private(set) var lostProcesses: Set<WindowProcessID> = []

    struct SpoolKey: Hashable, Sendable {
        let item: Int
        let representation: Int
    }

    init(of drag: DragID) {
        self.drag = drag
    }

    var isEmpty: Bool { underWay.isEmpty }
    var isSpooling: Bool { underWay.contains { $0.receiver == .spool } }

    func index(of load: LoadID, where condition: (DragLoad) -> Bool) -> Int? {
        underWay.firstIndex { $0.id == load && condition($0) }
    }

    // MARK: Endings

    /// Ends the loads for which `isMeant` is true, as failed.
    mutating func end(_ failure: LoadFailure, _ registry: inout DragRegistry, where isMeant: (DragLoad) -> Bool) {
        for load in underWay.filter(isMeant) {
            if failure != .cancelled, load.reader != nil, !load.isCopy { hasFailed = true }
            if !isGone(load.peer) { registry.perform(.stopProducing(load.id, by: load.peer, failure)) }
            if load.awaitsDescriptor { registry.perform(.discardDescriptor(load.grant)) }
            complete(load, .failed(failure), grant: failure.grantState, &registry)
        }
    }

    private func isGone(_ peer: LoadPeer) -> Bool {
        if case .process(let process) = peer { lostProcesses.contains(process) } else { false }
    }

    /// Removes a load that has ended, and ends its grant. Reports the ending to the load's reader, if there is one.
    mutating func complete(_ load: DragLoad, _ ending: LoadEnding, grant: GrantState, _ registry: inout DragRegistry) {
        underWay.removeAll { $0.id == load.id }
        registry.loadOwners[load.id] = nil
        endings += 1
        guard let reader = load.reader else { return noteCopy(load, ending) }
        registry.grants.end(load.grant, as: grant)
        if case .delivered = ending, !load.isCopy { arrivedItems.insert(load.item) }
        ended.append(
            DragReport.Load(
                load: load.id, item: load.item, type: load.type, isCopy: load.isCopy, ending: ending,
                receivedBeforeFailure: ending.isFailure ? load.flow.received : 0))
        if !lostProcesses.contains(reader.process) { registry.perform(.loadEnded(load.id, ending, reader: reader)) }
    }

    /// Registers a copy if it is complete. Without a complete copy, loads go to the source while the source lives.
    private mutating func noteCopy(_ load: DragLoad, _ ending: LoadEnding) {
        guard case .delivered = ending else { return }
        finishedCopies[SpoolKey(item: load.item, representation: load.representation)] = load.id
    }

    /// Records that the process neither produces nor reads any more.
    mutating func lose(_ process: WindowProcessID) {
        lostProcesses.insert(process)
    }

    // MARK: Time

    func nextDeadline(_ grants: GrantRegistry) -> Duration? {
        var next: Duration?
        func consider(_ deadline: Duration?) {
            if let deadline { next = min(next ?? deadline, deadline) }
        }
        for load in underWay {
            consider(load.deadline)
            if load.reader != nil { consider(grants[load.grant]?.expires) }
        }
        return next
    }

    /// Ends the loads whose grants have expired, and the loads that stood still until their deadlines.
    mutating func endIdle(_ registry: inout DragRegistry) {
        let now = registry.now
        for load in underWay {
            if let expires = registry.grants[load.grant]?.expires, expires <= now {
                end(.grantExpired, &registry) { $0.id == load.id }
            } else if let deadline = load.deadline, deadline <= now {
                end(load.idleFailure, &registry) { $0.id == load.id }
            }
        }
    }
}

extension LoadEnding {
    fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension LoadFailure {
    fileprivate var grantState: GrantState {
        switch self {
        case .grantRevoked: .revoked
        case .grantExpired: .expired
        case .cancelled, .itemUnavailable, .sourceLost, .destinationLost, .sourceUnresponsive, .destinationUnresponsive,
            .creditExceeded, .chunkTooLarge, .sizeMismatch, .spoolFull, .brokerStopping, .brokerRestarted:
            .void
        }
    }
}
