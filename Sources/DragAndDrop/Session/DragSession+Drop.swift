import ActivityWire

/// An accepted drop, until the destination has confirmed that it keeps the moved items.
extension DragSession {
    /// Accepts the drop. Data that must outlive its source is copied first; then the destination performs the drop. A
    /// move gives the destination the same data as a copy (U:D12).
    mutating func accept(_ operation: DropOperation, by candidate: DropCandidate, _ registry: inout DragRegistry) {
        destination = candidate
        self.operation = operation
        stopSpring(&registry)
        phase = .spooling
        spoolDeadline = registry.now + registry.policy.spoolTimeout
        // The closure captures `calls` alone, because `loads` is a part of `self` and changes meanwhile.
        loads.beginSpooling(items, for: candidate.place.party, &registry) { [calls] in !calls.isLost($0) }
        performIfSpooled(&registry)
    }

    /// Tells the sources that the drag will end with a copy or a move, and lets the destination perform the drop, once
    /// no copy is being made (U:D5).
    mutating func performIfSpooled(_ registry: inout DragRegistry) {
        guard phase == .spooling, let destination, !loads.isSpooling else { return }
        phase = .performing
        spoolDeadline = nil
        // A destination that became silent while copies were made would not get the call.
        guard !calls.isMuted(destination.place.party.process) else {
            return finish(.cancel, .destinationUnresponsive, &registry)
        }
        hasToldWillEnd = true
        pushToContributors(.willEnd(operation), &registry)
        var summary = summary(for: destination.place.party)
        summary.showsFullSizePreview = showsFullSizePreview
        push(.performDrop(operation, summary), to: destination.place, &registry)
        beginCopies(&registry)
    }

    /// Tells the destination of the animation, and concludes the drop, after *perform drop* has returned (U:D5). From
    /// now on no load may begin (U:D21).
    mutating func concludeDrop(_ registry: inout DragRegistry) {
        guard phase == .performing, let destination else { return }
        phase = .concluding
        push(.animateDrop, to: destination.place, &registry)
        push(.concludeDrop, to: destination.place, &registry)
    }

    mutating func finishConclusion(_ registry: inout DragRegistry) {
        guard phase == .concluding else { return }
        guard operation == .move else { return finish(.copy, .dropped, &registry) }
        phase = .settling
        confirmWhenSettled(&registry)
    }

    /// Asks the destination of a move, after all loads, whether it keeps all items.
    ///
    /// A destination in another process than the source cannot keep an item of which nothing was delivered. The move is
    /// then not confirmed.
    mutating func confirmWhenSettled(_ registry: inout DragRegistry) {
        // A drag that has lost its destination ends with that loss, and not with `moveNotConfirmed`.
        guard phase == .settling, loads.isEmpty, let destination, !calls.isLost(destination.place) else { return }
        let party = destination.place.party
        let hasEverything = items.indices.allSatisfy { index in
            loads.arrivedItems.contains(index) || items[index].owner.party.process == party.process
        }
        guard hasEverything else { return finish(.cancel, .moveNotConfirmed, &registry) }
        guard !calls.isMuted(party.process) else { return finish(.cancel, .destinationUnresponsive, &registry) }
        phase = .confirming
        push(.confirmMove, to: destination.place, &registry)
    }

    /// Records the confirmed move, and then tells the sources to delete their items (U:D12). A deletion must wait until
    /// the confirmation is durable.
    mutating func handleMoveConfirmation(_ answer: DragAnswer, _ registry: inout DragRegistry) {
        guard phase == .confirming else { return }
        guard answer == .confirmed(true) else { return finish(.cancel, .moveNotConfirmed, &registry) }
        var sources: [OwedMove.Source] = []
        for place in contributors where !sources.contains(where: { $0.scene == place.scene }) {
            let names = items.filter { $0.owner.scene == place.scene }.compactMap(\.item.identifier)
            sources.append(OwedMove.Source(scene: place.scene, app: place.party.app, items: names))
        }
        deleting = contributors
        registry.confirm(OwedMove(drag: id, sources: sources))
        finish(.move, .dropped, &registry)
    }

    /// Records that an interaction has deleted its items after it was told of the move. A scene has finished the move
    /// once all its interactions have deleted theirs.
    mutating func recordDeletion(at place: DragPlace, _ registry: inout DragRegistry) {
        guard operation == .move, ending == .dropped, deleting.contains(place) else { return }
        deleting.removeAll { $0 == place }
        guard !deleting.contains(where: { $0.scene == place.scene }) else { return }
        registry.finishMove(id, at: place.scene)
    }
}
