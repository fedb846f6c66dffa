import ActivityWire
import DragAndDrop
import OrderedCollections
import UniformTypes

/// Processes as parties of a drag, and what lies under the pointer.
extension Broker {
    /// Returns a window process as a party of a drag, with its app and the app's team.
    func party(of id: WindowProcessID) -> DragParty? {
        guard let process = processes[id] else { return nil }
        return DragParty(process: id, app: process.app, team: apps[process.app]?.teamIdentifier)
    }

    /// Returns the process that shows the session now; nil if the session has no window that can be called.
    func liveParty(of session: SceneSessionID) -> DragParty? {
        guard let known = sessions[session], known.lifecycle.state != .unattached, known.destruction == nil,
            let process = known.record.process, processes[process]?.client != nil
        else { return nil }
        return party(of: process)
    }

    /// Whether the user can touch the session's window now, on the screen or on the external display. Drags ask nothing
    /// else of the screen.
    func isTouchable(_ session: SceneSessionID) -> Bool {
        isInView(session) && sessions[session]?.lifecycle.state.isForeground == true
    }

    /// Returns what the pointer is over when it has moved to `target`.
    func hover(
        over target: DragTarget, _ interaction: UInt32?, at point: DragPoint, drag: DragID
    ) throws(Refusal) -> DragHover {
        switch target {
        case .nowhere: return .nothing
        case .session(let reference):
            try point.check("move.point")
            return hover(over: try sessions.find(reference, as: "move.session"), interaction, at: point)
        case .app(let app):
            guard apps[app] != nil else { throw Refusal.unknownApp(app, field: "move.app") }
            return .app(app)
        case .zone(let zone):
            // The zone makes a new window of a declared type (U:D40), if the source's app may have several windows.
            var declaredTypes: [String] = []
            if let app = drags.machine.source(of: drag).flatMap({ apps[$0.party.app] }),
                policy.supportsMultipleScenes(app)
            {
                declaredTypes = app.activityTypes
            }
            return .zone(zone, declaredTypes: declaredTypes)
        }
    }

    /// Returns the session's drop interactions that the pointer is over: the interaction with this number, or all if
    /// the number is nil. A window that cannot be touched counts as hidden.
    func hover(over session: SceneSessionID, _ interaction: UInt32?, at point: DragPoint) -> DragHover {
        guard let app = sessions[session]?.record.app else { return .nothing }
        guard isTouchable(session), let party = liveParty(of: session) else { return .hidden(session, of: app) }
        let matching = (drags.interactions[session]?.interactions ?? []).filter {
            $0.isForDropping && (interaction == nil || $0.number == interaction)
        }
        let candidates = matching.map {
            DropCandidate(
                DragPlace(party: party, scene: session, interaction: $0.number),
                allowsSimultaneousSessions: $0.allowsSimultaneousDropSessions, isSpringLoaded: $0.isSpringLoaded)
        }
        return .interactions(candidates, at: point)
    }

    /// Returns the readers that a client stands for: its window process, or one reader for each pointer that it holds.
    func readers(of client: Client) -> [WindowProcessID] {
        if let process = client.process { return [process] }
        return drags.pointers.values.filter { $0.client == client.id }.map(\.party.process)
    }

    /// Returns the connection of a window process, or of the client that holds a pointer if `process` is that client as
    /// a reader.
    func client(of process: WindowProcessID) -> ClientID? {
        processes[process]?.client ?? drags.pointers.values.first { $0.party.process == process }?.client
    }

    /// Sends a message about a load. Nothing of a load is durable, so the message waits only for the commit of the
    /// client's welcome.
    mutating func sendUncommitted(_ body: BrokerMessage.Body, to process: WindowProcessID) {
        guard let client = client(of: process), let known = connections[client] else { return }
        step.perform(.send(client, BrokerMessage(id: 0, body: body)), after: known.welcomedAfter)
    }
}
