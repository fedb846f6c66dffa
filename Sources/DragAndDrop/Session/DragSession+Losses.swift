import ActivityWire

/// Losses of processes and scenes, and the stop of the broker, in any phase.
extension DragSession {
    func involves(_ process: WindowProcessID) -> Bool {
        calls.involves(process) || source.party.process == process
            || contributors.contains { $0.party.process == process } || copies?.reader.process == process
    }

    mutating func lost(_ process: WindowProcessID, _ turn: inout DragTurn) {
        calls.lose(process)
        loads.lose(process)
        loseHover(.destinationLost, &turn) { $0.party.process == process }
        endLoads(.sourceLost, &turn) { $0.source?.process == process }
        endLoads(.destinationLost, &turn) { $0.reader?.process == process }
        // A drop that is not performed yet makes no copies for a lost client.
        if copies?.reader.process == process { copies = nil }
        if source.party.process == process { lostSource(.sourceLost, &turn) }
        if destination?.place.party.process == process { lostDestination(.destinationLost, &turn) }
        settle(&turn)
        decide(&turn)
    }

    mutating func lost(_ scene: SceneSessionID, _ turn: inout DragTurn) {
        guard
            source.scene == scene || hover.candidates.contains(where: { $0.place.scene == scene })
                || contributors.contains(where: { $0.scene == scene })
                || calls.seen.contains(where: { $0.scene == scene })
        else { return }
        calls.lose(scene)
        loseHover(.destinationSceneGone, &turn) { $0.scene == scene }
        if destination?.place.scene == scene {
            endLoads(.destinationLost, &turn) { $0.reader != nil }
            lostDestination(.destinationSceneGone, &turn)
        }
        if source.scene == scene { lostSource(.sourceSceneGone, &turn) }
        for process in calls.processes { calls.sendNext(to: process, &turn) }
        settle(&turn)
        decide(&turn)
    }

    /// Cancels a drag that loses its source before the drop is performed; afterwards the drop concludes (U:D35).
    private mutating func lostSource(_ ending: DragEnding, _ turn: inout DragTurn) {
        switch phase {
        case .lifting, .lifted, .beginning, .dragging, .releasing, .spooling:
            endLoads(.sourceLost, &turn) { $0.receiver == .spool }
            finish(.cancel, ending, &turn)
        case .performing, .concluding, .settling, .confirming, .over: break
        }
    }

    private mutating func lostDestination(_ ending: DragEnding, _ turn: inout DragTurn) {
        switch phase {
        case .spooling, .performing, .concluding, .settling, .confirming:
            endLoads(.destinationLost, &turn) { _ in true }
            finish(.cancel, ending, &turn)
        case .lifting, .lifted, .beginning, .dragging, .releasing, .over: break
        }
    }

    /// Leaves lost interactions under a held drag without a call.
    private mutating func loseHover(
        _ ending: DragEnding, _ turn: inout DragTurn, where isLost: (DragPlace) -> Bool
    ) {
        hover.asking = hover.asking.filter { !isLost($0.key) }
        if hover.candidates.contains(where: { isLost($0.place) }) { hover.loss = ending }
        if let engaged = hover.engaged, isLost(engaged.place) { disengage(&turn) }
    }

    mutating func stop(_ turn: inout DragTurn) {
        endLoads(.brokerStopping, &turn) { _ in true }
        finish(.cancel, .brokerStopping, &turn)
    }
}
