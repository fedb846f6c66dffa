import ActivityWire

/// The loss of processes and scenes, and the stop of the broker. Each may come in any phase.
extension DragSession {
    func involves(_ process: WindowProcessID) -> Bool {
        calls.involves(process) || source.party.process == process
            || contributors.contains { $0.party.process == process } || copies?.reader.process == process
    }

    /// Handles the loss of a process, in each part that the process has in the drag.
    mutating func handleLoss(_ process: WindowProcessID, _ registry: inout DragRegistry) {
        calls.lose(process)
        loads.lose(process)
        loseHover(.destinationLost, &registry) { $0.party.process == process }
        // Loads from a lost source fail; loads from a copy in the spool go on (U:D35).
        endLoads(.sourceLost, &registry) { $0.source?.process == process }
        endLoads(.destinationLost, &registry) { $0.reader?.process == process }
        // A drop that is performed later makes no copies for a lost client.
        if copies?.reader.process == process { copies = nil }
        if source.party.process == process { handleSourceLoss(.sourceLost, &registry) }
        if destination?.place.party.process == process { handleDestinationLoss(.destinationLost, &registry) }
        updateDestination(&registry)
        decideDrop(&registry)
    }

    /// Handles the loss of a scene, in each part that the scene has in the drag. Its process lives.
    mutating func handleLoss(_ scene: SceneSessionID, _ registry: inout DragRegistry) {
        let isInvolved =
            source.scene == scene || hover.candidates.contains { $0.place.scene == scene }
            || contributors.contains { $0.scene == scene } || calls.seen.contains { $0.scene == scene }
        guard isInvolved else { return }
        calls.lose(scene)
        loseHover(.destinationSceneGone, &registry) { $0.scene == scene }
        if destination?.place.scene == scene {
            endLoads(.destinationLost, &registry) { $0.reader != nil }
            handleDestinationLoss(.destinationSceneGone, &registry)
        }
        if source.scene == scene { handleSourceLoss(.sourceSceneGone, &registry) }
        for process in calls.processes { calls.sendNext(to: process, &registry) }
        updateDestination(&registry)
        decideDrop(&registry)
    }

    /// Cancels a drag that loses its source before the destination performs the drop. Afterwards the drag goes on
    /// (U:D35).
    private mutating func handleSourceLoss(_ ending: DragEnding, _ registry: inout DragRegistry) {
        switch phase {
        case .lifting, .lifted, .beginning, .dragging, .releasing, .spooling:
            endLoads(.sourceLost, &registry) { $0.receiver == .spool }
            finish(.cancel, ending, &registry)
        case .performing, .concluding, .settling, .confirming, .over: break
        }
    }

    private mutating func handleDestinationLoss(_ ending: DragEnding, _ registry: inout DragRegistry) {
        switch phase {
        case .spooling, .performing, .concluding, .settling, .confirming:
            endLoads(.destinationLost, &registry) { _ in true }
            finish(.cancel, ending, &registry)
        case .lifting, .lifted, .beginning, .dragging, .releasing, .over: break
        }
    }

    /// Forgets lost interactions that the pointer is over. They get no call.
    private mutating func loseHover(
        _ ending: DragEnding, _ registry: inout DragRegistry, where isLost: (DragPlace) -> Bool
    ) {
        hover.asking = hover.asking.filter { !isLost($0.key) }
        if hover.candidates.contains(where: { isLost($0.place) }) { hover.loss = ending }
        if let engaged = hover.engaged, isLost(engaged.place) { disengage(&registry) }
    }

    mutating func stop(_ registry: inout DragRegistry) {
        endLoads(.brokerStopping, &registry) { _ in true }
        finish(.cancel, .brokerStopping, &registry)
    }
}
