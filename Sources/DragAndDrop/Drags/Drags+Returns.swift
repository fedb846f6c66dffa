import ActivityWire

/// Processes that go and come back, and moves that sources still owe from an earlier run of the broker.
extension Drags {
    mutating func lost(_ process: WindowProcessID) {
        deletions = deletions.filter { $0.value.process != process }
        withAll { session, turn in
            if session.involves(process) { session.lost(process, &turn) }
        }
    }

    /// Tells a process that comes back the ending of each drag that it still holds open.
    mutating func returned(_ party: DragParty, _ open: [OpenDrag]) {
        for entry in open.prefix(DragLimits.sessions) where entry.place.party.process == party.process {
            if let session = sessions[entry.drag], session.calls.involves(party.process) { continue }
            let (operation, ending) = howItEnded(entry)
            if !entry.isSource {
                tell(.sessionDidEnd(ending), entry.place, entry.drag)
            } else if isOwed(entry.drag, by: entry.place.scene) {
                tellMove(.didEnd(.move, .dropped), entry.drag, entry.place)
            } else {
                tell(.didEnd(operation == .move ? .cancel : operation, ending), entry.place, entry.drag)
            }
        }
    }

    /// How an open drag ended for a process that was away: as the drag itself did or, while that goes on, by the loss
    /// of the process.
    private func howItEnded(_ entry: OpenDrag) -> (DropOperation, DragEnding) {
        if let report = ended.last(where: { $0.drag == entry.drag }) { return (report.operation, report.ending) }
        guard let session = sessions[entry.drag] else { return (.cancel, .brokerRestarted) }
        guard session.phase != .over else { return (session.report.operation, session.report.ending) }
        return (.cancel, entry.isSource ? .sourceLost : .destinationLost)
    }

    /// Tells the source of a confirmed move, whose scene a new process shows, to delete what was moved (U:D12).
    mutating func connected(_ scene: SceneSessionID, _ party: DragParty) {
        let place = DragPlace(party: party, scene: scene, interaction: 0)
        for move in turn.owed where isOwed(move.drag, by: scene) {
            guard let source = move.sources.first(where: { $0.scene == scene && $0.app == party.app }) else { continue }
            tellMove(.finishMove(source.items), move.drag, place)
        }
    }

    /// Whether the source in the scene still has to be told to delete: not while a session waits for its answer, and
    /// not twice at once.
    private func isOwed(_ drag: DragID, by scene: SceneSessionID) -> Bool {
        guard turn.owed.contains(where: { $0.drag == drag && $0.sources.contains { $0.scene == scene } }) else {
            return false
        }
        if deletions.values.contains(where: { $0.drag == drag && $0.scene == scene }) { return false }
        guard let session = sessions[drag] else { return true }
        return !session.deleting.contains { $0.scene == scene && !session.calls.isLost($0) }
    }

    private mutating func tell(_ call: DragCall, _ place: DragPlace, _ drag: DragID) {
        turn.perform(.call(DragCallID(turn.number()), drag, place, call))
    }

    private mutating func tellMove(_ call: DragCall, _ drag: DragID, _ place: DragPlace) {
        let id = DragCallID(turn.number())
        deletions[id] = Deletion(drag: drag, scene: place.scene, process: place.party.process)
        turn.perform(.call(id, drag, place, call))
    }
}
