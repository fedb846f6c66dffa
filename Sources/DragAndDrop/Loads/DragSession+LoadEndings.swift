import ActivityWire

/// Every load ends once, and what waits for it goes on.
extension DragSession {
    /// Ends all loads that `isMeant` picks without what they were for.
    mutating func endLoads(_ failure: LoadFailure, _ turn: inout DragTurn, where isMeant: (DragLoad) -> Bool) {
        for load in loads.filter(isMeant) {
            if failure != .cancelled, load.reader != nil, !load.isCopy { hasFailedLoads = true }
            if !isGone(load.peer) { turn.perform(.stopProducing(load.id, by: load.peer, failure)) }
            if load.awaitsDescriptor { turn.perform(.discardDescriptor(load.grant)) }
            complete(load, .failed(failure), grant: failure.grantState, &turn)
        }
    }

    private func isGone(_ peer: LoadPeer) -> Bool {
        if case .process(let process) = peer { lostProcesses.contains(process) } else { false }
    }

    mutating func complete(_ load: DragLoad, _ ending: LoadEnding, grant: GrantState, _ turn: inout DragTurn) {
        loads.removeAll { $0.id == load.id }
        turn.loadOwners[load.id] = nil
        guard let reader = load.reader else { return spooledEnded(load, ending, &turn) }
        turn.grants.end(load.grant, as: grant)
        if case .delivered = ending, !load.isCopy { arrived.insert(load.item) }
        report.loads.append(
            DragReport.Load(
                load: load.id, item: load.item, type: load.type, isCopy: load.isCopy, ending: ending,
                receivedBeforeFailure: ending.isFailure ? load.flow.received : 0))
        if !lostProcesses.contains(reader.process) { turn.perform(.loadEnded(load.id, ending, reader: reader)) }
        confirmWhenSettled(&turn)
        tellTransfer(&turn)
    }

    mutating func revoke(_ grant: Grant, _ turn: inout DragTurn) {
        endLoads(.grantRevoked, &turn) { $0.grant == grant.id }
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
