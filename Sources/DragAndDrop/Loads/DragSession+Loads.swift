import ActivityWire

/// What the drag does with its loads: who may begin one, and what goes on when one has ended.
extension DragSession {
    /// After the drop, by the destination, and inside *perform drop*.
    mutating func load(_ request: LoadRequest, _ turn: inout DragTurn) {
        do throws(LoadRefusal) {
            try checkAsker(request)
            try loads.begin(request, of: items, seenBy: request.reader, &turn)
        } catch {
            turn.perform(.loadRefused(request, error))
        }
    }

    /// Whoever has nothing to do with the drag does not even learn that there is one (U:D22).
    private func checkAsker(_ request: LoadRequest) throws(LoadRefusal) {
        let process = request.reader.process
        guard let destination, phase != .spooling else {
            let isOver = hover.engaged?.place.party.process == process || destination?.place.party.process == process
            throw isOver || calls.hasSeen(process) ? .notDropped : .unknownDrag
        }
        guard destination.place.party.process == process, !calls.isLost(destination.place) else { throw .unknownDrag }
        guard phase == .performing else { throw .dropIsOver }
        guard let outstanding = calls.outstanding(of: process), case .performDrop = outstanding.entry.call else {
            throw .notDropped
        }
    }

    /// Gives the loads an input, and goes on with what waited for those that ended by it.
    mutating func withLoads(_ turn: inout DragTurn, _ change: (inout DragLoads, inout DragTurn) -> Void) {
        let before = loads.endings
        change(&loads, &turn)
        guard loads.endings != before else { return }
        performIfSpooled(&turn)
        confirmWhenSettled(&turn)
        tellTransfer(&turn)
    }

    /// Ends all loads that `isMeant` picks without what they were for.
    mutating func endLoads(_ failure: LoadFailure, _ turn: inout DragTurn, where isMeant: (DragLoad) -> Bool) {
        withLoads(&turn) { $0.end(failure, &$1, where: isMeant) }
    }
}
