import ActivityWire

/// An accepted drop, until the destination has confirmed that it keeps what was moved.
extension DragSession {
    mutating func accept(_ operation: DropOperation, by candidate: DropCandidate, _ turn: inout DragTurn) {
        destination = candidate
        self.operation = operation
        stopSpring(&turn)
        phase = .spooling
        spoolDeadline = turn.now + turn.policy.spoolTimeout
        loads.beginSpooling(items, for: candidate.place.party, &turn) { [calls] in !calls.isLost($0) }
        performIfSpooled(&turn)
    }

    mutating func performIfSpooled(_ turn: inout DragTurn) {
        guard phase == .spooling, let destination, !loads.isSpooling else { return }
        phase = .performing
        spoolDeadline = nil
        hasToldWillEnd = true
        pushToContributors(.willEnd(operation), &turn)
        push(.performDrop(operation, summary(for: destination.place.party)), to: destination.place, &turn)
        beginCopies(&turn)
    }

    /// Concludes the drop after *perform drop* has returned; from now on no load may begin (U:D21).
    mutating func performed(_ turn: inout DragTurn) {
        guard phase == .performing, let destination else { return }
        phase = .concluding
        push(.animateDrop, to: destination.place, &turn)
        push(.concludeDrop, to: destination.place, &turn)
    }

    mutating func concluded(_ turn: inout DragTurn) {
        guard phase == .concluding else { return }
        guard operation == .move else { return finish(.copy, .dropped, &turn) }
        phase = .settling
        confirmWhenSettled(&turn)
    }

    /// Asks the destination of a move, after all loads, whether it keeps everything.
    ///
    /// A destination in another process cannot have an item of which nothing was delivered. Then the move is not
    /// confirmed.
    mutating func confirmWhenSettled(_ turn: inout DragTurn) {
        // A drag that loses its destination ends with that loss and not with `moveNotConfirmed`.
        guard phase == .settling, loads.isEmpty, let destination, !calls.isLost(destination.place) else { return }
        let party = destination.place.party
        let hasEverything = items.indices.allSatisfy { index in
            loads.arrivedItems.contains(index) || items[index].owner.party.process == party.process
        }
        guard hasEverything else { return finish(.cancel, .moveNotConfirmed, &turn) }
        phase = .confirming
        push(.confirmMove, to: destination.place, &turn)
    }

    /// Records the confirmed move, then tells the sources to delete: a deletion must wait until the confirmation is
    /// durable.
    mutating func confirmed(_ answer: DragAnswer, _ turn: inout DragTurn) {
        guard phase == .confirming else { return }
        guard answer == .confirmed(true) else { return finish(.cancel, .moveNotConfirmed, &turn) }
        var sources: [OwedMove.Source] = []
        for place in contributors where !sources.contains(where: { $0.scene == place.scene }) {
            let names = items.filter { $0.owner.scene == place.scene }.compactMap(\.item.identifier)
            sources.append(OwedMove.Source(scene: place.scene, app: place.party.app, items: names))
        }
        deleting = contributors
        turn.confirm(OwedMove(drag: id, sources: sources))
        finish(.move, .dropped, &turn)
    }

    /// Records that a source which was told of the move has deleted.
    mutating func deleted(at place: DragPlace, _ turn: inout DragTurn) {
        guard operation == .move, ending == .dropped, deleting.contains(place) else { return }
        deleting.removeAll { $0 == place }
        guard !deleting.contains(where: { $0.scene == place.scene }) else { return }
        turn.finishMove(id, at: place.scene)
    }
}
