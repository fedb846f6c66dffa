import ActivityWire

/// The loads of one drag: under way, spooled, and ended.
///
/// It does not know what waits for them: whoever gives it an input looks afterwards whether ``endings`` has grown.
struct DragLoads: Hashable, Sendable {
    let drag: DragID
    /// In the order they began.
    var underWay: [DragLoad] = []
    var begun = 0
    /// Items of which the destination has at least one representation.
    private(set) var arrivedItems: Set<Int> = []
    /// The destination did not get something that it asked for and did not take back.
    private(set) var hasFailed = false
    /// Finished copies by item and representation.
    private(set) var finishedCopies: [SpoolKey: LoadID] = [:]
    /// Every copy that was begun.
    var begunCopies: [LoadID] = []
    var spooledBytes: UInt64 = 0
    /// How each ended, for the report.
    private(set) var ended: [DragReport.Load] = []
    /// Counts all that have ended, copies for the spool included.
    private(set) var endings = 0
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

    func place(of load: LoadID, where condition: (DragLoad) -> Bool) -> Int? {
        underWay.firstIndex { $0.id == load && condition($0) }
    }

    // MARK: Endings

    /// Ends all loads that `isMeant` picks without what they were for.
    mutating func end(_ failure: LoadFailure, _ turn: inout DragTurn, where isMeant: (DragLoad) -> Bool) {
        for load in underWay.filter(isMeant) {
            if failure != .cancelled, load.reader != nil, !load.isCopy { hasFailed = true }
            if !isGone(load.peer) { turn.perform(.stopProducing(load.id, by: load.peer, failure)) }
            if load.awaitsDescriptor { turn.perform(.discardDescriptor(load.grant)) }
            complete(load, .failed(failure), grant: failure.grantState, &turn)
        }
    }

    private func isGone(_ peer: LoadPeer) -> Bool {
        if case .process(let process) = peer { lostProcesses.contains(process) } else { false }
    }

    mutating func complete(_ load: DragLoad, _ ending: LoadEnding, grant: GrantState, _ turn: inout DragTurn) {
        underWay.removeAll { $0.id == load.id }
        turn.loadOwners[load.id] = nil
        endings += 1
        guard let reader = load.reader else { return noteCopy(load, ending) }
        turn.grants.end(load.grant, as: grant)
        if case .delivered = ending, !load.isCopy { arrivedItems.insert(load.item) }
        ended.append(
            DragReport.Load(
                load: load.id, item: load.item, type: load.type, isCopy: load.isCopy, ending: ending,
                receivedBeforeFailure: ending.isFailure ? load.flow.received : 0))
        if !lostProcesses.contains(reader.process) { turn.perform(.loadEnded(load.id, ending, reader: reader)) }
    }

    /// A copy is whole, or will never be; then loads of it go to its source, while that lives.
    private mutating func noteCopy(_ load: DragLoad, _ ending: LoadEnding) {
        guard case .delivered = ending else { return }
        finishedCopies[SpoolKey(item: load.item, representation: load.representation)] = load.id
    }

    /// The process makes nothing and reads nothing any more.
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

    mutating func endIdle(_ turn: inout DragTurn) {
        let now = turn.now
        for load in underWay {
            if let expires = turn.grants[load.grant]?.expires, expires <= now {
                end(.grantExpired, &turn) { $0.id == load.id }
            } else if let deadline = load.deadline, deadline <= now {
                end(load.idleFailure, &turn) { $0.id == load.id }
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
