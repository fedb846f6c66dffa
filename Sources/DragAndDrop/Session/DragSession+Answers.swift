import ActivityWire
import UniformTypes

/// Answers of windows to calls, and missing answers.
extension DragSession {
    /// Handles the answer of a window, whether it comes in time or late.
    mutating func handleAnswer(
        _ call: DragCallID, _ answer: DragAnswer, _ wanted: [UniformType], by process: WindowProcessID,
        _ registry: inout DragRegistry
    ) {
        if let entry = calls.acknowledge(call, by: process) {
            if answer == .canHandle(false) { hover.wanted[entry.place] = wanted }
            handle(entry, answer, &registry)
            calls.sendNext(to: process, &registry)
            decideDrop(&registry)
        } else if calls.unmute(call, by: process) {
            // The process answers again, so its interactions are asked again.
            hover.answers = hover.answers.filter { $0.key.party.process != process }
            hover.asking = hover.asking.filter { $0.key.party.process != process }
            updateDestination(&registry)
        }
    }

    private mutating func handle(_ entry: DragCallQueue.Entry, _ answer: DragAnswer, _ registry: inout DragRegistry) {
        switch entry.call {
        case .itemsForBeginning: handleLiftAnswer(answer, &registry)
        case .sessionWillBegin: handleBeginAnswer(answer, &registry)
        case .itemsForAdding: addItems(answer, from: entry.place, &registry)
        case .canHandle: handleCanHandleAnswer(answer, at: entry.place, &registry)
        case .didUpdate: recordProposal(answer, at: entry.place, &registry)
        case .performDrop: concludeDrop(&registry)
        case .concludeDrop: finishConclusion(&registry)
        case .confirmMove: handleMoveConfirmation(answer, &registry)
        case .didEnd: recordDeletion(at: entry.place, &registry)
        case .animateLift, .reverseLift, .sessionDidMove, .sessionForAdding, .willAdd, .willEnd, .animateCancel,
            .didTransferItems, .finishMove, .didEnter, .didExit, .springLoad, .animateDrop, .sessionDidEnd:
            break
        }
    }

    // MARK: No answer

    /// Handles a call that the process did not answer in time. Ends only what depends on this process.
    mutating func handleTimeout(_ process: WindowProcessID, _ registry: inout DragRegistry) {
        guard let (late, missed) = calls.mute(process) else { return }
        registry.perform(.unresponsive(process, late))
        // Only the first missed call was sent. A source that was not told of the begin is not told of the end either.
        if missed.dropFirst().contains(where: { $0.call == .sessionWillBegin }) { hasBegun = false }
        if hover.engaged?.place.party.process == process { endHover(of: process, &registry) }
        for entry in missed { handleMissedCall(entry.call, of: process, &registry) }
        calls.sendNext(to: process, &registry)
        decideDrop(&registry)
    }

    /// Ends what depends on a call that has no answer in time, whether the call was sent or not.
    private mutating func handleMissedCall(
        _ call: DragCall, of process: WindowProcessID, _ registry: inout DragRegistry
    ) {
        switch call {
        case .itemsForBeginning, .sessionWillBegin: finish(.cancel, .sourceUnresponsive, &registry)
        case .canHandle, .didEnter, .didUpdate, .didExit, .springLoad: endHover(of: process, &registry)
        case .performDrop, .animateDrop, .concludeDrop, .confirmMove:
            endLoads(.destinationUnresponsive, &registry) { $0.reader != nil }
            finish(.cancel, .destinationUnresponsive, &registry)
        case .animateLift, .reverseLift, .sessionDidMove, .sessionForAdding, .itemsForAdding, .willAdd, .willEnd,
            .animateCancel, .didEnd, .didTransferItems, .finishMove, .sessionDidEnd:
            break
        }
    }

    /// Ends the hover over a process's interactions, until the process answers again.
    private mutating func endHover(of process: WindowProcessID, _ registry: inout DragRegistry) {
        hover.asking = hover.asking.filter { $0.key.party.process != process }
        hover.answers = hover.answers.filter { $0.key.party.process != process }
        if hover.engaged?.place.party.process == process { disengage(&registry) }
        if hover.candidates.contains(where: { $0.place.party.process == process }) {
            hover.loss = .destinationUnresponsive
        }
        updateDestination(&registry)
    }
}
