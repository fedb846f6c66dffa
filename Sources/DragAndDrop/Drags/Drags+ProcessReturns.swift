import ActivityWire

/// Processes that are lost and return, and the moves of which sources must still be told.
extension Drags {
    mutating func handleLoss(_ process: WindowProcessID) {
        deletions = deletions.filter { $0.value.process != process }
        updateAll { session, registry in
            if session.involves(process) { session.handleLoss(process, &registry) }
        }
    }

    /// Tells a process that has returned the ending of each drag that it still has open.
    mutating func handleReturn(_ party: DragParty, _ open: [OpenDrag]) {
        for entry in open.prefix(DragLimits.sessions) where entry.place.party.process == party.process {
            // The drag still has a call queue for the process, which gets the ending there.
            if let session = sessions[entry.drag], session.calls.involves(party.process) { continue }
            let (operation, ending) = operationAndEnding(entry)
            if !entry.isSource {
                sendCall(.sessionDidEnd(ending), entry.place, entry.drag)
            } else if isDeletionOwed(entry.drag, by: entry.place.scene) {
                sendDeletion(.didEnd(.move, .dropped), entry.drag, entry.place)
            } else {
                // A `move` would tell the source to delete items that it need not delete.
                sendCall(.didEnd(operation == .move ? .cancel : operation, ending), entry.place, entry.drag)
            }
        }
    }

    /// Returns how an open drag ended for a process that was away. If the drag is still under way, the loss of the
    /// process ended it for that process.
    private func operationAndEnding(_ entry: OpenDrag) -> (DropOperation, DragEnding) {
        if let report = ended.last(where: { $0.drag == entry.drag }) { return (report.operation, report.ending) }
        guard let session = sessions[entry.drag] else { return (.cancel, .brokerRestarted) }
        guard session.phase != .over else { return (session.report.operation, session.report.ending) }
        return (.cancel, entry.isSource ? .sourceLost : .destinationLost)
    }

    /// Tells the source of a confirmed move to delete its items, when a new process shows the source's scene (U:D12).
    mutating func handleConnectedScene(_ scene: SceneSessionID, _ party: DragParty) {
        let place = DragPlace(party: party, scene: scene, interaction: 0)
        for move in registry.owed where isDeletionOwed(move.drag, by: scene) {
            guard let source = move.sources.first(where: { $0.scene == scene && $0.app == party.app }) else { continue }
            sendDeletion(.finishMove(source.items), move.drag, place)
        }
    }

    /// Whether the source in the scene must still be told to delete its items. This is false while a call that tells
    /// the source to delete them is unanswered.
    private func isDeletionOwed(_ drag: DragID, by scene: SceneSessionID) -> Bool {
        guard registry.owed.contains(where: { $0.drag == drag && $0.sources.contains { $0.scene == scene } }) else {
            return false
        }
        if deletions.values.contains(where: { $0.drag == drag && $0.scene == scene }) { return false }
        guard let session = sessions[drag] else { return true }
        return !session.deleting.contains { $0.scene == scene && !session.calls.isLost($0) }
    }

    private mutating func sendCall(_ call: DragCall, _ place: DragPlace, _ drag: DragID) {
        registry.perform(.call(DragCallID(registry.nextNumber()), drag, place, call))
    }

    private mutating func sendDeletion(_ call: DragCall, _ drag: DragID, _ place: DragPlace) {
        let id = DragCallID(registry.nextNumber())
        deletions[id] = Deletion(drag: drag, scene: place.scene, process: place.party.process)
        registry.perform(.call(id, drag, place, call))
    }
}
