import ActivityWire

extension Drags {
    /// An answer counts only from the process that was called.
    mutating func answered(_ call: DragCallID, _ answer: DragAnswer, by process: WindowProcessID) {
        if let deletion = deletions[call], deletion.process == process {
            deletions[call] = nil
            return turn.finishMove(deletion.drag, at: deletion.scene)
        }
        guard let id = turn.callOwners[call], let session = sessions[id],
            let lane = session.lanes[process], lane.outstanding?.id == call || lane.mutedBy == call
        else { return }
        turn.callOwners[call] = nil
        let entry = lane.outstanding?.id == call ? lane.outstanding?.entry : nil
        with(id) { $0.answered(call, answer, by: process, &$1) }
        if let entry { pickSession(entry, answer) }
    }

    /// The source said which of several sessions a tap adds to.
    private mutating func pickSession(_ entry: DragLane.Entry, _ answer: DragAnswer) {
        guard case .sessionForAdding(let open, let point) = entry.call, case .session(let picked?) = answer,
            open.contains(picked)
        else { return }
        with(picked) { session, turn in
            guard session.takesItems(from: entry.place) else { return }
            session.askForItems(from: entry.place, at: point, &turn)
        }
    }

    mutating func handleLoad(_ input: DragInput) {
        switch input {
        case .load(let request):
            guard sessions[request.drag] != nil else { return turn.perform(.loadRefused(request, .unknownDrag)) }
            with(request.drag) { $0.load(request, &$1) }
        case .credit(let load, let bytes, let process): withLoad(load) { $0.credit(load, bytes, by: process, &$1) }
        case .cancelLoad(let load, let process): withLoad(load) { $0.cancel(load, by: process, &$1) }
        case .chunk(let load, let bytes, let peer): withLoad(load) { $0.chunk(load, bytes, by: peer, &$1) }
        case .size(let load, let bytes, let peer): withLoad(load) { $0.size(load, bytes, by: peer, &$1) }
        case .produced(let load, let peer): withLoad(load) { $0.produced(load, by: peer, &$1) }
        case .productionFailed(let load, let peer): withLoad(load) { $0.productionFailed(load, by: peer, &$1) }
        case .referenceAnnounced(let load, let process): withLoad(load) { $0.announced(load, by: process, &$1) }
        case .descriptorArrived(let grant, let bytes, let process):
            guard let drag = turn.grants[grant]?.drag, sessions[drag] != nil else {
                return turn.perform(.discardDescriptor(grant))
            }
            with(drag) { $0.arrived(grant, bytes, by: process, &$1) }
        case .descriptorRefused(let grant, let process):
            if let drag = turn.grants[grant]?.drag { with(drag) { $0.refused(grant, by: process, &$1) } }
        case .spooled(let load, let bytes): withLoad(load) { $0.spooled(load, bytes, &$1) }
        case .spoolFailed(let load): withLoad(load) { $0.spoolFailed(load, &$1) }
        case .revoke(let grant, let tag): revoke(grant, tag)
        case .lift, .move, .tap, .release, .copy, .cancel, .answered, .appeared, .didNotAppear, .processLost,
            .sceneLost, .returned, .sceneConnected, .deadlineReached, .stopping:
            break
        }
    }

    private mutating func withLoad(_ load: LoadID, _ change: (inout DragSession, inout DragTurn) -> Void) {
        if let id = turn.loadOwners[load] { with(id, change) }
    }

    private mutating func revoke(_ id: GrantID, _ tag: UInt64) {
        do throws(RevocationRefusal) {
            let grant = try turn.grants.checkRevocation(id)
            with(grant.drag) { $0.revoke(grant, &$1) }
            turn.perform(.revoked(id, tag: tag))
        } catch {
            turn.perform(.notRevoked(id, tag: tag, error))
        }
    }
}
