import ActivityWire

/// The rules for the beginning and the ending of a drag's loads.
extension DragSession {
    /// Begins a load for the destination during *perform drop*. Refuses any other load.
    mutating func load(_ request: LoadRequest, _ registry: inout DragRegistry) {
        do throws(LoadRefusal) {
            try checkRequester(request)
            try loads.begin(request, of: items, seenBy: request.reader, &registry)
        } catch {
            registry.perform(.loadRefused(request, error))
        }
    }

    /// Throws unless the reader is the destination during *perform drop* (U:D20, U:D21). A process without a part in
    /// the drag is refused with `unknownDrag`, as if the drag did not exist (U:D22).
    private func checkRequester(_ request: LoadRequest) throws(LoadRefusal) {
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
    mutating func updateLoads(_ registry: inout DragRegistry, _ change: (inout DragLoads, inout DragRegistry) -> Void) {
        let endingsBefore = loads.endings
        change(&loads, &registry)
        guard loads.endings != endingsBefore else { return }
        performIfSpooled(&registry)
        confirmWhenSettled(&registry)
        tellTransfer(&registry)
    }

    /// Ends the loads for which `isMeant` is true, as failed.
    mutating func endLoads(_ failure: LoadFailure, _ registry: inout DragRegistry, where isMeant: (DragLoad) -> Bool) {
        updateLoads(&registry) { $0.end(failure, &$1, where: isMeant) }
    }
}
