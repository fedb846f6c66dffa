import ActivityWire

/// Dispatches each input to its function.
extension Drags {
    /// Handles an input and returns its effects, in order.
    public mutating func handle(_ input: DragInput, at now: Duration) -> [DragEffect] {
        registry.now = max(now, registry.now)
        registry.effects = []
        switch input {
        case .lift(let id, let place, let point, let isVisible): lift(id, place, point, isVisible)
        case .move(let id, let hover): update(id) { $0.move(over: hover, &$1) }
        case .tap(let place, let point, let id): tap(place, at: point, adding: id)
        case .release(let id): update(id) { $0.release(&$1) }
        case .copy(let id, let reader, let types):
            update(id) { session, _ in session.requestCopies(types, for: reader) }
        case .cancel(let id): update(id) { $0.cancel(&$1) }
        case .answered(let call, let answer, let process, let wanted): handleAnswer(call, answer, wanted, by: process)
        case .appeared(let id, let hover): update(id) { $0.handleAppearance(over: hover, &$1) }
        case .didNotAppear(let id): update(id) { $0.handleMissingAppearance(&$1) }
        case .opened(let id): update(id) { $0.handleOpening(isDone: true, &$1) }
        case .notOpened(let id): update(id) { $0.handleOpening(isDone: false, &$1) }
        case .processLost(let process): handleLoss(process)
        case .sceneLost(let scene): updateAll { $0.handleLoss(scene, &$1) }
        case .returned(let party, let open): handleReturn(party, open)
        case .sceneConnected(let scene, let party): handleConnectedScene(scene, party)
        case .deadlineReached: updateAll { $0.deadlineReached(&$1) }
        case .stopping: updateAll { $0.stop(&$1) }
        case .load, .credit, .cancelLoad, .chunk, .size, .produced, .productionFailed, .referenceAnnounced,
            .descriptorArrived, .descriptorRefused, .spooled, .spoolFailed, .revoke:
            handleLoad(input)
        }
        return registry.effects
    }

    // MARK: Lifting and adding

    /// Begins a drag, also while other drags are under way (U:D37). If there are too many, the new one ends at once.
    private mutating func lift(_ id: DragID, _ place: DragPlace, _ point: DragPoint, _ isVisible: Bool) {
        guard sessions[id] == nil else { return }
        let held = order.count { sessions[$0]?.source.party.process == place.party.process }
        guard order.count < DragLimits.sessions, held < DragLimits.sessionsPerProcess else {
            return registry.perform(.ended(DragReport(drag: id, operation: .cancel, ending: .tooMany)))
        }
        sessions[id] = DragSession(id: id, source: place)
        order.append(id)
        update(id) { $0.lift(at: point, isVisible: isVisible, &$1) }
    }

    /// Asks a tapped interaction for items. The items are for the drag `id`; without `id`, for the app's only drag, or
    /// for one of several drags that the interaction is asked to pick first (U:D37).
    private mutating func tap(_ place: DragPlace, at point: DragPoint, adding id: DragID?) {
        let open = order.filter { sessions[$0]?.acceptsItems(from: place) == true }
        if let id {
            guard open.contains(id) else { return }
            return update(id) { $0.askForItems(from: place, at: point, &$1) }
        }
        guard let first = open.first else { return }
        if open.count == 1 {
            update(first) { $0.askForItems(from: place, at: point, &$1) }
        } else {
            update(first) { $0.push(.sessionForAdding(open, at: point), to: place, &$1) }
        }
    }
}
