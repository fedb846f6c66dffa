import ActivityWire

/// Dispatches each input to its function.
extension Drags {
    /// Handles an input and returns its effects, in order.
    public mutating func handle(_ input: DragInput, at now: Duration) -> [DragEffect] {
        turn.now = max(now, turn.now)
        turn.effects = []
        switch input {
        case .lift(let id, let place, let point, let isVisible): lift(id, place, point, isVisible)
        case .move(let id, let hover): with(id) { $0.move(over: hover, &$1) }
        case .tap(let place, let point, let id): tap(place, at: point, adding: id)
        case .release(let id): with(id) { $0.release(&$1) }
        case .copy(let id, let reader, let types): with(id) { session, _ in session.wantCopies(types, for: reader) }
        case .cancel(let id): with(id) { $0.cancel(&$1) }
        case .answered(let call, let answer, let process, let wanted): answered(call, answer, wanted, by: process)
        case .appeared(let id, let hover): with(id) { $0.appeared(over: hover, &$1) }
        case .didNotAppear(let id): with(id) { $0.didNotAppear(&$1) }
        case .processLost(let process): lost(process)
        case .sceneLost(let scene): withAll { $0.lost(scene, &$1) }
        case .returned(let party, let open): returned(party, open)
        case .sceneConnected(let scene, let party): connected(scene, party)
        case .deadlineReached: withAll { $0.deadlineReached(&$1) }
        case .stopping: withAll { $0.stop(&$1) }
        case .load, .credit, .cancelLoad, .chunk, .size, .produced, .productionFailed, .referenceAnnounced,
            .descriptorArrived, .descriptorRefused, .spooled, .spoolFailed, .revoke:
            handleLoad(input)
        }
        return turn.effects
    }

    // MARK: Lifting and adding

    private mutating func lift(_ id: DragID, _ place: DragPlace, _ point: DragPoint, _ isVisible: Bool) {
        guard sessions[id] == nil else { return }
        let held = order.count { sessions[$0]?.source.party.process == place.party.process }
        guard order.count < DragLimits.sessions, held < DragLimits.sessionsPerProcess else {
            return turn.perform(.ended(DragReport(drag: id, operation: .cancel, ending: .tooMany)))
        }
        sessions[id] = DragSession(id: id, source: place)
        order.append(id)
        with(id) { $0.lift(at: point, isVisible: isVisible, &$1) }
    }

    /// Asks a tapped interaction for items: for the app's only drag, or for the drag that the interaction then picks
    /// (U:D37).
    private mutating func tap(_ place: DragPlace, at point: DragPoint, adding id: DragID?) {
        let open = order.filter { sessions[$0]?.takesItems(from: place) == true }
        if let id {
            guard open.contains(id) else { return }
            return with(id) { $0.askForItems(from: place, at: point, &$1) }
        }
        guard let first = open.first else { return }
        if open.count == 1 {
            with(first) { $0.askForItems(from: place, at: point, &$1) }
        } else {
            with(first) { $0.push(.sessionForAdding(open, at: point), to: place, &$1) }
        }
    }
}
