import ActivityWire

/// The lift, the begin, and the adding of items.
extension DragSession {
    /// Asks the source for items (U:D1).
    mutating func lift(at point: DragPoint, isVisible: Bool, _ registry: inout DragRegistry) {
        if !isVisible { registry.perform(.showSource(source.scene)) }
        push(.itemsForBeginning(point), to: source, &registry)
    }

    /// Takes the items of the source. Without items no drag begins, and the touch is an ordinary one (U:D1).
    mutating func handleLiftAnswer(_ answer: DragAnswer, _ registry: inout DragRegistry) {
        guard phase == .lifting else { return }
        if case .refusedItems = answer { return finish(.cancel, .invalidItems, &registry) }
        guard case .items(let offered, let teamData, let localContext) = answer, !offered.isEmpty else {
            return finish(.cancel, .noItems, &registry)
        }
        // Team data has at most 8 KiB (U:D24).
        guard (try? DragItem.check(offered)) != nil, (teamData?.count ?? 0) <= DragLimits.teamDataBytes else {
            return finish(.cancel, .invalidItems, &registry)
        }
        items = offered.map { OwnedItem(item: $0, owner: source) }
        self.teamData = teamData
        self.localContext = localContext
        phase = .lifted
        push(.animateLift, to: source, &registry)
        if hasMoved { begin(&registry) } else if isReleased { finish(.cancel, .liftReleased, &registry) }
    }

    /// Records what the pointer is over. The first move begins the drag, once the source has given its items. Later
    /// moves are told to the source (U:D3).
    mutating func move(over hover: DragHover, _ registry: inout DragRegistry) {
        guard !isReleased else { return }
        hasMoved = true
        switch phase {
        case .lifting, .beginning: self.hover.current = hover
        case .lifted:
            self.hover.current = hover
            begin(&registry)
        case .dragging:
            updateHover(to: hover, &registry)
            push(.sessionDidMove(self.hover.point), to: source, &registry)
        case .releasing, .spooling, .performing, .concluding, .settling, .confirming, .over: break
        }
    }

    /// Tells the source that the drag begins (U:D2).
    private mutating func begin(_ registry: inout DragRegistry) {
        phase = .beginning
        // A source that is silent since its lift would not get the call.
        guard !calls.isMuted(source.party.process) else { return finish(.cancel, .sourceUnresponsive, &registry) }
        hasBegun = true
        push(.sessionWillBegin, to: source, &registry)
    }

    /// Records what the source allows. From here on the drag is held, and interactions are asked.
    mutating func handleBeginAnswer(_ answer: DragAnswer, _ registry: inout DragRegistry) {
        guard phase == .beginning else { return }
        switch answer {
        case .beginning(let allowsMove, let isRestricted):
            self.allowsMove = allowsMove
            self.isRestricted = isRestricted
        // Without an answer of its own, the source allows moves and other apps (U:D2).
        case .done: break
        case .items, .session, .canHandle, .proposal, .noProposal, .confirmed, .refusedItems:
            // An answer of the wrong kind allows the least: no move, and no other app.
            allowsMove = false
            isRestricted = true
        }
        phase = .dragging
        updateHover(to: hover.current, &registry)
        if isReleased { release(&registry) }
    }

    // MARK: Adding

    /// Whether a tap on `place` may add items to this drag (U:D37). The drag must be held, and `place` must be of the
    /// source's app. The number of contributors is limited.
    func acceptsItems(from place: DragPlace) -> Bool {
        phase == .dragging && place.party.app == source.party.app
            && (contributors.contains(place) || contributors.count < DragLimits.contributors)
    }

    mutating func askForItems(from place: DragPlace, at point: DragPoint, _ registry: inout DragRegistry) {
        push(.itemsForAdding(point), to: place, &registry)
    }

    /// Adds items to the drag. Tells every contributor of the new items (U:D4), and asks destinations again (U:D13).
    mutating func addItems(_ answer: DragAnswer, from place: DragPlace, _ registry: inout DragRegistry) {
        guard acceptsItems(from: place), case .items(let added, _, _) = answer, !added.isEmpty,
            items.count + added.count <= DragLimits.itemsPerSession, (try? DragItem.check(added)) != nil
        else { return }
        items += added.map { OwnedItem(item: $0, owner: place) }
        itemsState += 1
        if !contributors.contains(place) { contributors.append(place) }
        pushToContributors(
            .willAdd(count: added.count, scene: place.scene, interaction: place.interaction), &registry)
        hover.answers = [:]
        hover.wanted = [:]
        hover.isStale = true
        updateDestination(&registry)
    }
}
