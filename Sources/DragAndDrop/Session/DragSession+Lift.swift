import ActivityWire

/// Lifting, beginning and adding items.
extension DragSession {
    mutating func lift(at point: DragPoint, isVisible: Bool, _ turn: inout DragTurn) {
        if !isVisible { turn.perform(.showSource(source.scene)) }
        push(.itemsForBeginning(point), to: source, &turn)
    }

    /// Takes the items of the source. Without items no session begins, and the touch is an ordinary one (U:D1).
    mutating func lifted(_ answer: DragAnswer, _ turn: inout DragTurn) {
        guard phase == .lifting else { return }
        if case .refusedItems = answer { return finish(.cancel, .invalidItems, &turn) }
        guard case .items(let offered, let teamData, let localContext) = answer, !offered.isEmpty else {
            return finish(.cancel, .noItems, &turn)
        }
        guard (try? DragItem.check(offered)) != nil, (teamData?.count ?? 0) <= DragLimits.teamDataBytes else {
            return finish(.cancel, .invalidItems, &turn)
        }
        items = offered.map { OwnedItem(item: $0, owner: source) }
        self.teamData = teamData
        self.localContext = localContext
        phase = .lifted
        push(.animateLift, to: source, &turn)
        if hasMoved { begin(&turn) } else if isReleased { finish(.cancel, .liftReleased, &turn) }
    }

    mutating func move(over hover: DragHover, _ turn: inout DragTurn) {
        guard !isReleased else { return }
        hasMoved = true
        switch phase {
        case .lifting, .beginning: self.hover.current = hover
        case .lifted:
            self.hover.current = hover
            begin(&turn)
        case .dragging:
            come(to: hover, &turn)
            push(.sessionDidMove(self.hover.point), to: source, &turn)
        case .releasing, .spooling, .performing, .concluding, .settling, .confirming, .over: break
        }
    }

    private mutating func begin(_ turn: inout DragTurn) {
        phase = .beginning
        hasBegun = true
        push(.sessionWillBegin, to: source, &turn)
    }

    mutating func began(_ answer: DragAnswer, _ turn: inout DragTurn) {
        guard phase == .beginning else { return }
        switch answer {
        case .beginning(let allowsMove, let isRestricted):
            self.allowsMove = allowsMove
            self.isRestricted = isRestricted
        case .done: break
        case .items, .session, .canHandle, .proposal, .noProposal, .confirmed, .refusedItems:
            // An answer of the wrong kind allows the least: no move, and no other app.
            allowsMove = false
            isRestricted = true
        }
        phase = .dragging
        come(to: hover.current, &turn)
        if isReleased { release(&turn) }
    }

    // MARK: Adding

    /// Whether a tap on `place` may add to this session: it must be of the same app, while the drag is held (U:D37).
    func takesItems(from place: DragPlace) -> Bool {
        phase == .dragging && place.party.app == source.party.app
            && (contributors.contains(place) || contributors.count < DragLimits.contributors)
    }

    mutating func askForItems(from place: DragPlace, at point: DragPoint, _ turn: inout DragTurn) {
        push(.itemsForAdding(point), to: place, &turn)
    }

    /// Adds items, tells every contributor of them (U:D4) and asks destinations again (U:D13).
    mutating func add(_ answer: DragAnswer, from place: DragPlace, _ turn: inout DragTurn) {
        guard takesItems(from: place), case .items(let added, _, _) = answer, !added.isEmpty,
            items.count + added.count <= DragLimits.itemsPerSession, (try? DragItem.check(added)) != nil
        else { return }
        items += added.map { OwnedItem(item: $0, owner: place) }
        itemsState += 1
        if !contributors.contains(place) { contributors.append(place) }
        pushToContributors(
            .willAdd(count: added.count, scene: place.scene, interaction: place.interaction), &turn)
        hover.answers = [:]
        hover.isStale = true
        settle(&turn)
    }
}
