import ActivityWire
import DragAndDrop
import OrderedCollections

/// What happens around drags: where things are on the screen, and who comes, goes and comes back.
extension Broker {
    /// All that drags ask of the screen: whether the session's window can be touched now.
    func isUnderPointer(_ session: SceneSessionID) -> Bool {
        screen.presence(of: session) != .absent && sessions[session]?.lifecycle.state.isForeground == true
    }

    func hover(
        over target: DragTarget, _ interaction: UInt32?, at point: DragPoint, drag: DragID
    ) throws(Refusal) -> DragHover {
        switch target {
        case .nowhere: return .nothing
        case .session(let reference):
            try point.check("move.point")
            return hover(over: try find(reference, as: "move.session"), interaction, at: point)
        case .app(let app):
            guard apps[app] != nil else { throw Refusal.unknownApp(app, field: "move.app") }
            return .app(app)
        case .zone(let zone):
            let app = drags.machine.source(of: drag).flatMap { apps[$0.party.app] }
            let isAllowed = app.map(supportsMultipleScenes) == true
            return .zone(zone, declaredTypes: isAllowed ? app?.activityTypes ?? [] : [])
        }
    }

    private func hover(over session: SceneSessionID, _ interaction: UInt32?, at point: DragPoint) -> DragHover {
        guard isUnderPointer(session), let party = liveParty(of: session) else { return .hidden(session) }
        let under = (drags.interactions[session]?.interactions ?? []).filter {
            $0.isForDropping && (interaction == nil || $0.number == interaction)
        }
        let candidates = under.map { found in
            DropCandidate(
                DragPlace(party: party, scene: session, interaction: found.number),
                allowsSimultaneousSessions: found.allowsSimultaneousDropSessions, isSpringLoaded: found.isSpringLoaded)
        }
        return .interactions(candidates, at: point)
    }

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
        for session in turn.changedRows { noteDragScene(session) }
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

    // MARK: Processes and connections

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
