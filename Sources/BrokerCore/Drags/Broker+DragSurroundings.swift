import ActivityWire
import DragAndDrop
import OrderedCollections

/// What happens around drags: windows that come up, and who comes, goes and comes back.
extension Broker {
    /// Looks at what the turn has changed: windows that have come up under a drag, and scenes that are gone.
    mutating func noteDragSurroundings() {
        // One whose connection is lost is waited for: nobody there could be called back.
        for (drag, session) in drags.awaited where isUnderPointer(session) && liveParty(of: session) != nil {
            drags.awaited[drag] = nil
            let pointer = drags.pointers[drag]
            feed(.appeared(drag, over: hover(over: session, pointer?.interaction, at: pointer?.point ?? .zero)))
        }
        for (drag, session) in drags.awaited where sessions[session] == nil {
            drags.awaited[drag] = nil
            feed(.didNotAppear(drag))
        }
        for session in sessions.changes.rows { noteDragScene(session) }
    }

    private mutating func noteDragScene(_ session: SceneSessionID) {
        if let set = drags.interactions[session], !isThere(session, epoch: set.epoch) {
            drags.interactions[session] = nil
            feed(.sceneLost(session))
        }
        let isOwing = drags.machine.owedMoves.contains { $0.sources.contains { $0.scene == session } }
        if isOwing, let party = liveParty(of: session) { feed(.sceneConnected(session, party)) }
    }

    /// Whether the scene of this epoch is connected, or is being made: its window may say what it can do before it has
    /// acknowledged its connect.
    private func isThere(_ session: SceneSessionID, epoch: SceneEpoch) -> Bool {
        guard let known = sessions[session], known.record.epoch == epoch else { return false }
        return known.lifecycle.state != .unattached || known.lifecycle.pending == .connect
    }

    /// The process is gone, or does not hear anything for now.
    mutating func leaveDrags(_ process: WindowProcessID) {
        feed(.processLost(process))
    }

    /// A process that was away names the drags that it was not told the end of.
    mutating func returnedToDrags(_ process: WindowProcessID, _ held: [HeldDrag]) {
        guard let party = party(of: process) else { return }
        let open = held.map {
            OpenDrag(
                drag: $0.drag,
                place: DragPlace(party: party, scene: $0.session, interaction: $0.interaction), isSource: $0.isSource)
        }
        if !open.isEmpty { feed(.returned(party, open: open)) }
    }

    /// Whoever held the pointer let go of it by leaving.
    mutating func dropPointers(of client: ClientID) {
        for (drag, pointer) in drags.pointers where pointer.client == client {
            feed(.cancel(drag))
            feed(.processLost(pointer.party.process))
            drags.pointers[drag] = nil
        }
    }
}
