import ActivityWire
import UniformTypes

/// Answers of windows, and inputs about loads.
extension Drags {
    /// Handles the answer to a call. Ignores an answer that does not come from the called process.
    mutating func handleAnswer(
        _ call: DragCallID, _ answer: DragAnswer, _ wanted: [UniformType], by process: WindowProcessID
    ) {
        // A deletion that the source was told of outside a drag.
        if let deletion = deletions[call], deletion.process == process {
            deletions[call] = nil
            return registry.finishMove(deletion.drag, at: deletion.scene)
        }
        guard let id = registry.callOwners[call], let calls = sessions[id]?.calls, calls.expects(call, from: process)
        else {
            return
        }
        registry.callOwners[call] = nil
        // A late answer is expected too, since it ends the muting of its process. It has no entry: its call is no
        // longer outstanding.
        let outstanding = calls.outstanding(of: process)
        let entry = outstanding?.id == call ? outstanding?.entry : nil
        update(id) { $0.handleAnswer(call, answer, wanted, by: process, &$1) }
        if let entry { pickSession(entry, answer) }
    }

    /// Asks a tapped interaction for items, after it has picked one of several drags for them.
    private mutating func pickSession(_ entry: DragCallQueue.Entry, _ answer: DragAnswer) {
        guard case .sessionForAdding(let open, let point) = entry.call, case .session(let picked?) = answer,
            open.contains(picked)
        else { return }
        update(picked) { session, registry in
            guard session.acceptsItems(from: entry.place) else { return }
            session.askForItems(from: entry.place, at: point, &registry)
        }
    }

    /// Gives an input about a load or a grant to the loads of its drag.
    mutating func handleLoad(_ input: DragInput) {
        switch input {
        case .load(let request):
            guard sessions[request.drag] != nil else { return registry.perform(.loadRefused(request, .unknownDrag)) }
            update(request.drag) { $0.load(request, &$1) }
        case .credit(let load, let bytes, let process): updateLoads(load) { $0.credit(load, bytes, by: process, &$1) }
        case .cancelLoad(let load, let process): updateLoads(load) { $0.cancel(load, by: process, &$1) }
        case .chunk(let load, let bytes, let peer): updateLoads(load) { $0.chunk(load, bytes, by: peer, &$1) }
        case .size(let load, let bytes, let peer): updateLoads(load) { $0.size(load, bytes, by: peer, &$1) }
        case .produced(let load, let peer): updateLoads(load) { $0.completeProduction(load, by: peer, &$1) }
        case .productionFailed(let load, let peer): updateLoads(load) { $0.failProduction(load, by: peer, &$1) }
        case .referenceAnnounced(let load, let process):
            updateLoads(load) { $0.awaitDescriptor(load, by: process, &$1) }
        case .descriptorArrived(let grant, let bytes, let process):
            guard let drag = registry.grants[grant]?.drag, sessions[drag] != nil else {
                return registry.perform(.discardDescriptor(grant))
            }
            updateLoads(of: drag) { $0.forwardDescriptor(grant, bytes, by: process, &$1) }
        case .descriptorRefused(let grant, let process):
            if let drag = registry.grants[grant]?.drag {
                updateLoads(of: drag) { $0.requestChunksInstead(grant, by: process, &$1) }
            }
        case .spooled(let load, let bytes): updateLoads(load) { $0.creditSpooled(load, bytes, &$1) }
        case .spoolFailed(let load): updateLoads(load) { $0.failSpooling(load, &$1) }
        case .revoke(let grant, let tag): revoke(grant, tag)
        case .lift, .move, .tap, .release, .copy, .cancel, .answered, .appeared, .didNotAppear, .opened, .notOpened,
            .processLost, .sceneLost, .returned, .sceneConnected, .deadlineReached, .stopping:
            break
        }
    }

    private mutating func updateLoads(_ load: LoadID, _ change: (inout DragLoads, inout DragRegistry) -> Void) {
        if let id = registry.loadOwners[load] { updateLoads(of: id, change) }
    }

    private mutating func updateLoads(of drag: DragID, _ change: (inout DragLoads, inout DragRegistry) -> Void) {
        update(drag) { session, registry in session.updateLoads(&registry, change) }
    }

    private mutating func revoke(_ id: GrantID, _ tag: UInt64) {
        do throws(RevocationRefusal) {
            let grant = try registry.grants.checkRevocation(id)
            update(grant.drag) { $0.endLoads(.grantRevoked, &$1) { $0.grant == id } }
            registry.perform(.revoked(id, tag: tag))
        } catch {
            registry.perform(.notRevoked(id, tag: tag, error))
        }
    }
}
