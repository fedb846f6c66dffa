import ActivityWire

/// An accepted drop, up to the destination's word that it keeps what was moved.
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

    /// *Perform drop* returned: from now on nothing more may be asked for (U:D21).
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

    /// All loads of a move have ended: does the destination have, and keep, everything?
    ///
    /// In another process it cannot have an item of which nothing was delivered, whatever it says.
    mutating func confirmWhenSettled(_ turn: inout DragTurn) {
        // Of a destination that is gone the loss is told, and not what it did not say.
        guard phase == .settling, loads.isEmpty, let destination, !calls.isLost(destination.place) else { return }
        let party = destination.place.party
        let hasEverything = items.indices.allSatisfy { index in
            loads.arrivedItems.contains(index) || items[index].owner.party.process == party.process
        }
        guard hasEverything else { return finish(.cancel, .moveNotConfirmed, &turn) }
        phase = .confirming
        push(.confirmMove, to: destination.place, &turn)
    }

    /// The sources are told to delete only after the destination's word is durable: the record comes first.
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

    /// A source was told that the move is done, and has deleted.
    mutating func deleted(at place: DragPlace, _ turn: inout DragTurn) {
        guard operation == .move, ending == .dropped, deleting.contains(place) else { return }
        deleting.removeAll { $0 == place }
        guard !deleting.contains(where: { $0.scene == place.scene }) else { return }
        turn.finishMove(id, at: place.scene)
    }
}
