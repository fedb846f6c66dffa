import ActivityWire

/// The end of a drag, as each side is notified of it, and what may come after the end.
extension DragSession {
    /// Ends the drag, if it is not over already. Each side that still exists is notified of its ending exactly once.
    mutating func finish(_ operation: DropOperation, _ ending: DragEnding, _ registry: inout DragRegistry) {
        guard phase != .over else { return }
        // Without a begin, the source is told to undo the lift and not that a drag has ended.
        var wasLifted = phase == .lifted
        if withdrawBeginning() { wasLifted = true }
        phase = .over
        self.operation = operation
        self.ending = ending
        stopSpring(&registry)
        disengage(&registry)
        hover = HoverState()
        spoolDeadline = nil
        withdrawObsolete()
        guard hasBegun else {
            if wasLifted { push(.reverseLift, to: source, &registry) }
            return
        }
        // The sources of a refused drag are told *will end*, previews and *did end*, a destination only the end (U:D6).
        if !hasToldWillEnd { pushToContributors(.willEnd(operation), &registry) }
        if operation == .cancel || operation == .forbidden { pushToContributors(.animateCancel, &registry) }
        // Every interaction that saw the drag is notified of its end (U:D15).
        for place in calls.seen { push(.sessionDidEnd(ending), to: place, &registry) }
        // *Did end* comes before *did transfer* (U:D7).
        pushToContributors(.didEnd(operation, ending), &registry)
        tellTransfer(&registry)
    }

    /// Withdraws the call that tells the source of the begin, if the call was not sent yet. The source is then not told
    /// of the end either. Returns whether the call was withdrawn.
    private mutating func withdrawBeginning() -> Bool {
        let process = source.party.process
        guard calls.hasWaiting(for: process, where: { $0.call == .sessionWillBegin }) else { return false }
        calls.withdraw(from: process) { $0.call == .sessionWillBegin }
        hasBegun = false
        return true
    }

    /// Withdraws calls that mean nothing after the end of the drag. A waiting `didExit` is still sent.
    private mutating func withdrawObsolete() {
        calls.withdraw { entry in
            switch entry.call {
            case .canHandle, .didEnter, .didUpdate, .sessionDidMove, .itemsForAdding, .sessionForAdding: true
            case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .willAdd, .willEnd, .animateCancel,
                .didEnd, .didTransferItems, .finishMove, .didExit, .springLoad, .performDrop, .animateDrop,
                .concludeDrop, .confirmMove, .sessionDidEnd:
                false
            }
        }
    }

    /// Tells the contributors that the destination has all data that it asked for, once the drag is over. Does not tell
    /// them if a load failed (U:D7).
    mutating func tellTransfer(_ registry: inout DragRegistry) {
        guard phase == .over, ending == .dropped, loads.isEmpty, !loads.hasFailed, !hasToldTransfer else {
            return
        }
        hasToldTransfer = true
        pushToContributors(.didTransferItems, &registry)
    }

    /// Cancels the drag for the user. A drop that was accepted goes on.
    mutating func cancel(_ registry: inout DragRegistry) {
        switch phase {
        case .lifting, .lifted, .beginning, .dragging, .releasing: finish(.cancel, .cancelled, &registry)
        case .spooling, .performing, .concluding, .settling, .confirming, .over: break
        }
    }
}
