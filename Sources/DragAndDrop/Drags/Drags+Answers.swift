import ActivityWire
import UniformTypes

/// Answers of windows, and inputs about loads.
extension Drags {
    /// Handles an answer; ignores it unless it comes from the process that was called.
    mutating func answered(
        _ call: DragCallID, _ answer: DragAnswer, _ wanted: [UniformType], by process: WindowProcessID
    ) {
        if let deletion = deletions[call], deletion.process == process {
            deletions[call] = nil
            return turn.finishMove(deletion.drag, at: deletion.scene)
        }
        guard let id = turn.callOwners[call], let calls = sessions[id]?.calls, calls.expects(call, from: process) else {
            return
        }
        turn.callOwners[call] = nil
        let outstanding = calls.outstanding(of: process)
        let entry = outstanding?.id == call ? outstanding?.entry : nil
        with(id) { $0.answered(call, answer, wanted, by: process, &$1) }
        if let entry { pickSession(entry, answer) }
    }

    /// Asks the tapped interaction for items, for the drag that it picked among several.
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
        case .credit(let load, let bytes, let process): withLoads(load) { $0.credit(load, bytes, by: process, &$1) }
        case .cancelLoad(let load, let process): withLoads(load) { $0.cancel(load, by: process, &$1) }
        case .chunk(let load, let bytes, let peer): withLoads(load) { $0.chunk(load, bytes, by: peer, &$1) }
        case .size(let load, let bytes, let peer): withLoads(load) { $0.size(load, bytes, by: peer, &$1) }
        case .produced(let load, let peer): withLoads(load) { $0.produced(load, by: peer, &$1) }
        case .productionFailed(let load, let peer): withLoads(load) { $0.productionFailed(load, by: peer, &$1) }
        case .referenceAnnounced(let load, let process): withLoads(load) { $0.announced(load, by: process, &$1) }
        case .descriptorArrived(let grant, let bytes, let process):
            guard let drag = turn.grants[grant]?.drag, sessions[drag] != nil else {
                return turn.perform(.discardDescriptor(grant))
            }
            withLoads(of: drag) { $0.arrived(grant, bytes, by: process, &$1) }
        case .descriptorRefused(let grant, let process):
            if let drag = turn.grants[grant]?.drag { withLoads(of: drag) { $0.refused(grant, by: process, &$1) } }
        case .spooled(let load, let bytes): withLoads(load) { $0.spooled(load, bytes, &$1) }
        case .spoolFailed(let load): withLoads(load) { $0.spoolFailed(load, &$1) }
        case .revoke(let grant, let tag): revoke(grant, tag)
        case .lift, .move, .tap, .release, .copy, .cancel, .answered, .appeared, .didNotAppear, .processLost,
            .sceneLost, .returned, .sceneConnected, .deadlineReached, .stopping:
            break
        }
    }

    private mutating func withLoads(_ load: LoadID, _ change: (inout DragLoads, inout DragTurn) -> Void) {
        if let id = turn.loadOwners[load] { withLoads(of: id, change) }
    }

    private mutating func withLoads(of drag: DragID, _ change: (inout DragLoads, inout DragTurn) -> Void) {
        with(drag) { session, turn in session.withLoads(&turn, change) }
    }

    private mutating func revoke(_ id: GrantID, _ tag: UInt64) {
        do throws(RevocationRefusal) {
            let grant = try turn.grants.checkRevocation(id)
            with(grant.drag) { $0.endLoads(.grantRevoked, &$1) { $0.grant == id } }
            turn.perform(.revoked(id, tag: tag))
        } catch {
            turn.perform(.notRevoked(id, tag: tag, error))
        }
    }
}
