import ActivityWire
import DragAndDrop
import OrderedCollections

/// Changes around drags: windows that appear, and processes and clients that leave and return.
extension Broker {
    /// Tells the machine what the step has changed: windows that appeared under a drag, windows that will not appear
    /// any more, and scenes that came or went.
    mutating func noteDragSurroundings() {
        // A window that has lost its connection cannot be called, so the drag still waits for it.
        for (drag, session) in drags.awaitedWindows where isTouchable(session) && liveParty(of: session) != nil {
            drags.awaitedWindows[drag] = nil
            let pointer = drags.pointers[drag]
            handleDragInput(
                .appeared(drag, over: hover(over: session, pointer?.interaction, at: pointer?.point ?? .zero)))
        }
        for (drag, session) in drags.awaitedWindows where sessions[session] == nil {
            drags.awaitedWindows[drag] = nil
            handleDragInput(.didNotAppear(drag))
        }
        for session in sessions.changes.rows { noteDragScene(session) }
    }

    /// Tells the machine that the scene with the session's interactions is gone, or that the session's scene can be
    /// told to delete moved items.
    private mutating func noteDragScene(_ session: SceneSessionID) {
        if let set = drags.interactions[session], !isSceneLive(session, epoch: set.epoch) {
            drags.interactions[session] = nil
            handleDragInput(.sceneLost(session))
        }
        let isOwing = drags.machine.owedMoves.contains { $0.sources.contains { $0.scene == session } }
        if isOwing, let party = liveParty(of: session) { handleDragInput(.sceneConnected(session, party)) }
    }

    /// Whether the scene of this epoch is connected or connecting. A window may report its interactions before it
    /// acknowledges its connect.
    private func isSceneLive(_ session: SceneSessionID, epoch: SceneEpoch) -> Bool {
        guard let known = sessions[session], known.record.epoch == epoch else { return false }
        return known.lifecycle.state != .unattached || known.lifecycle.pending == .connect
    }

    /// Tells the machine that a process is gone or cannot be reached for now.
    mutating func reportLossToDrags(_ process: WindowProcessID) {
        handleDragInput(.processLost(process))
    }

    /// Tells the machine which drags a process still has open after it returned. The process may have missed their end.
    mutating func reportReturnToDrags(_ process: WindowProcessID, _ held: [HeldDrag]) {
        guard let party = party(of: process) else { return }
        let open = held.map {
            OpenDrag(
                drag: $0.drag,
                place: DragPlace(party: party, scene: $0.session, interaction: $0.interaction), isSource: $0.isSource)
        }
        if !open.isEmpty { handleDragInput(.returned(party, open: open)) }
    }

    /// Cancels the drags of a client that is gone and held their pointers.
    mutating func cancelDrags(of client: ClientID) {
        for (drag, pointer) in drags.pointers where pointer.client == client {
            handleDragInput(.cancel(drag))
            handleDragInput(.processLost(pointer.party.process))
            drags.pointers[drag] = nil
        }
    }
}
