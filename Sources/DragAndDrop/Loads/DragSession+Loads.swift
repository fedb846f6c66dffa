import ActivityWire

/// The rules for the beginning and the ending of a drag's loads.
extension DragSession {
    /// Begins a load for the destination during *perform drop*. Refuses any other load.
    mutating func load(_ request: LoadRequest, _ step: inout DragStep) {
        do throws(LoadRefusal) {
            try checkAsker(request)
            try loads.begin(request, of: items, seenBy: request.reader, &step)
        } catch {
            step.perform(.loadRefused(request, error))
        }
    }

    /// Throws unless the reader is the destination during *perform drop* (U:D20, U:D21). A process without a part in
    /// the drag is refused with `unknownDrag`, as if the drag did not exist (U:D22).
    private func checkAsker(_ request: LoadRequest) throws(LoadRefusal) {
        let process = request.reader.process
        guard let destination, phase != .spooling else {
            let isEngaged = hover.engaged?.place.party.process == process
            let isDestination = destination?.place.party.process == process
            throw isEngaged || isDestination || calls.hasSeen(process) ? .notDropped : .unknownDrag
        }
        guard destination.place.party.process == process, !calls.isLost(destination.place) else { throw .unknownDrag }
        guard phase == .performing else { throw .dropIsOver }
        guard let outstanding = calls.outstanding(of: process), case .performDrop = outstanding.entry.call else {
            throw .notDropped
        }
    }

    /// Changes the loads. If loads ended, continues what waited for their end.
    mutating func updateLoads(_ step: inout DragStep, _ change: (inout DragLoads, inout DragStep) -> Void) {
        let endingsBefore = loads.endings
        change(&loads, &step)
        guard loads.endings != endingsBefore else { return }
        performIfSpooled(&step)
        confirmWhenSettled(&step)
        tellTransfer(&step)
    }

    /// Ends the loads for which `isMeant` is true, as failed.
    mutating func endLoads(_ failure: LoadFailure, _ step: inout DragStep, where isMeant: (DragLoad) -> Bool) {
        updateLoads(&step) { $0.end(failure, &$1, where: isMeant) }
    }
}
