import ActivityWire

/// The hover: interactions are asked, entered and left.
extension DragSession {
    /// Records what is under the pointer, and acts on it.
    mutating func updateHover(to hover: DragHover, _ registry: inout DragRegistry) {
        // A window that is coming forward is still waited for, unless the pointer has moved to something else.
        let appearance = hover == self.hover.current ? self.hover.appearance : nil
        self.hover.updateHover(to: hover)
        self.hover.appearance = appearance
        withdrawQuestions()
        switch hover {
        // A window that is not on the screen comes forward under the drag (U:D38).
        case .hidden(let scene, let app) where appearance == nil && !isHidden(from: app):
            showWindow(.bringForward(scene, id), &registry)
        case .app where appearance == nil && self.hover.spring.deadline == nil: startSpring(&registry)
        case .nothing, .interactions, .zone, .hidden, .app: break
        }
        updateDestination(&registry)
    }

    /// Performs an effect that shows a window under the drag, and starts to wait for the window.
    mutating func showWindow(_ effect: DragEffect, _ registry: inout DragRegistry) {
        hover.appearance = registry.now + registry.policy.appearTimeout
        registry.perform(effect)
    }

    /// Withdraws the `canHandle` calls to interactions that the pointer has left.
    private mutating func withdrawQuestions() {
        let asking = hover.asking
        calls.withdraw { entry in
            if case .canHandle = entry.call { asking[entry.place] == nil } else { false }
        }
    }

    mutating func startSpring(_ registry: inout DragRegistry) {
        hover.spring.begin(at: registry.now, delay: registry.policy.springLoadingDelay)
    }

    /// Stops spring-loading. Tells the interaction, if it was told of the start.
    mutating func stopSpring(_ registry: inout DragRegistry) {
        guard hover.spring.state != .inactive else { return }
        hover.spring.stop()
        guard let place = hover.engaged?.place else { return }
        let process = place.party.process
        let isUntold = calls.hasWaiting(for: process) { $0.place == place && $0.call == .springLoad(.possible) }
        calls.withdraw(from: process) { entry in
            if case .springLoad = entry.call { entry.place == place } else { false }
        }
        if !isUntold { push(.springLoad(.inactive), to: place, &registry) }
    }

    // MARK: Choosing an interaction

    /// The result of `choose`: no interaction, an interaction that must be asked first, or the drag's target.
    enum Choice {
        case nobody
        case ask(DropCandidate)
        case target(DropCandidate)
    }

    /// Chooses the topmost interaction that can handle this drag (U:D13), or one that must be asked first. Skips an
    /// interaction that serves one drag at a time and serves another one (U:D14).
    private mutating func choose(_ registry: DragRegistry) -> Choice {
        for candidate in hover.candidates.prefix(DragLimits.candidates) where isOpen(candidate) {
            let place = candidate.place
            if hover.blocked.contains(place) { continue }
            if let holder = registry.occupancy[.init(place)], holder != id, !candidate.allowsSimultaneousSessions {
                hover.blocked.insert(place)
                continue
            }
            switch hover.answers[place] {
            case nil: return .ask(candidate)
            case false?: continue
            case true?: return .target(candidate)
            }
        }
        return .nobody
    }

    /// Whether the interaction may be asked. Other apps do not see a restricted drag at all (U:D16).
    private func isOpen(_ candidate: DropCandidate) -> Bool {
        let place = candidate.place
        return !calls.isLost(place) && !isHidden(from: place.party) && !calls.isMuted(place.party.process)
    }

    /// Whether the drag is hidden from the party: a restricted drag is shown only to the source's app (U:D16).
    func isHidden(from party: DragParty) -> Bool {
        isRestricted && party.app != source.party.app
    }

    /// Whether the drag is hidden from an app that may have no process yet.
    func isHidden(from app: AppID) -> Bool { isRestricted && app != source.party.app }

    /// Asks, enters, updates or leaves interactions, so that the right one knows where the pointer is (U:D3).
    mutating func updateDestination(_ registry: inout DragRegistry) {
        guard phase == .dragging || phase == .releasing else { return }
        switch choose(registry) {
        case .nobody: leave(&registry)
        case .ask(let candidate):
            // While an interaction above is asked, the engaged one stays engaged as long as the pointer is over it.
            if let engaged = hover.engaged, !hover.candidates.contains(where: { $0.place == engaged.place }) {
                leave(&registry)
            }
            if hover.asking[candidate.place] == nil {
                hover.asking[candidate.place] = itemsState
                push(.canHandle(summary(for: candidate.place.party)), to: candidate.place, &registry)
            }
        case .target(let candidate):
            if hover.engaged?.place == candidate.place {
                update(candidate.place, &registry)
            } else {
                leave(&registry)
                enter(candidate, &registry)
            }
        }
    }

    /// Makes the interaction the engaged one, and tells it that the drag entered. Starts its spring-loading, if any.
    private mutating func enter(_ candidate: DropCandidate, _ registry: inout DragRegistry) {
        hover.engaged = candidate
        hover.proposal = nil
        hover.isStale = true
        hover.isAskedAgain = false
        hover.reportedItemsState = itemsState
        if registry.occupancy[.init(candidate.place)] == nil { registry.occupancy[.init(candidate.place)] = id }
        push(.didEnter(hover.point), to: candidate.place, &registry)
        update(candidate.place, &registry)
        guard candidate.isSpringLoaded else { return }
        startSpring(&registry)
        push(.springLoad(.possible), to: candidate.place, &registry)
    }

    /// Asks the engaged interaction for its proposal: on entering, at each move and when items were added (U:D9). Tells
    /// the drop's point, which depends on the last proposal (U:D17), and the items if they have changed.
    private mutating func update(_ place: DragPlace, _ registry: inout DragRegistry) {
        guard hover.isStale else { return }
        hover.isStale = false
        let isTold = hover.reportedItemsState == itemsState
        hover.reportedItemsState = itemsState
        hover.isToldPrecisely = hover.isPrecise
        push(.didUpdate(hover.hit.point, isTold ? nil : summary(for: place.party)), to: place, &registry)
    }

    /// Tells the engaged interaction that the drag left.
    mutating func leave(_ registry: inout DragRegistry) {
        guard let engaged = hover.engaged else { return }
        stopSpring(&registry)
        disengage(&registry)
        push(.didExit, to: engaged.place, &registry)
    }

    /// Forgets the engaged interaction without a call.
    mutating func disengage(_ registry: inout DragRegistry) {
        guard let engaged = hover.engaged else { return }
        hover.engaged = nil
        hover.proposal = nil
        hover.isToldPrecisely = false
        hover.spring.stop()
        if registry.occupancy[.init(engaged.place)] == id { registry.occupancy[.init(engaged.place)] = nil }
    }

    // MARK: Answers

    /// Records whether the interaction can handle the items, and chooses the destination again.
    mutating func handleCanHandleAnswer(_ answer: DragAnswer, at place: DragPlace, _ registry: inout DragRegistry) {
        guard let askedItemsState = hover.asking.removeValue(forKey: place) else { return }
        // An answer about items that have changed since does not count; `updateDestination` asks again.
        if askedItemsState == itemsState {
            switch answer {
            case .canHandle(let isHandled): hover.answers[place] = isHandled
            // An interaction that does not say whether it can handle the items counts as one that can (U:D13).
            case .done: hover.answers[place] = true
            case .items, .beginning, .session, .proposal, .noProposal, .confirmed, .refusedItems:
                hover.answers[place] = false
            }
        }
        updateDestination(&registry)
    }

    /// Records the proposal. A proposal for the other point than the one that was told is asked for again there: the
    /// destination decides about the place where the drop will be (U:D17).
    mutating func recordProposal(_ answer: DragAnswer, at place: DragPlace, _ registry: inout DragRegistry) {
        guard hover.engaged?.place == place else { return }
        if case .proposal(let proposal) = answer { hover.proposal = proposal } else { hover.proposal = nil }
        guard hover.isPrecise != hover.isToldPrecisely, !hover.isAskedAgain else { return }
        hover.isAskedAgain = true
        hover.isStale = true
        update(place, &registry)
    }
}
