import ActivityWire
import UniformTypes

/// Answers of windows to calls, and missing answers.
extension DragSession {
    /// Handles the answer of a window, whether it comes in time or late.
    mutating func handleAnswer(
        _ call: DragCallID, _ answer: DragAnswer, _ wanted: [UniformType], by process: WindowProcessID,
        _ step: inout DragStep
    ) {
        if let entry = calls.acknowledge(call, by: process) {
            if answer == .canHandle(false) { hover.wanted[entry.place] = wanted }
            handle(entry, answer, &step)
            calls.sendNext(to: process, &step)
            decideDrop(&step)
        } else if calls.unmute(call, by: process) {
            // The process answers again, so its interactions are asked anew.
            hover.answers = hover.answers.filter { $0.key.party.process != process }
            hover.asking = hover.asking.filter { $0.key.party.process != process }
            updateDestination(&step)
        }
    }

    private mutating func handle(_ entry: DragCallQueue.Entry, _ answer: DragAnswer, _ step: inout DragStep) {
        switch entry.call {
        case .itemsForBeginning: handleLiftAnswer(answer, &step)
        case .sessionWillBegin: handleBeginAnswer(answer, &step)
        case .itemsForAdding: addItems(answer, from: entry.place, &step)
        case .canHandle: handleCanHandleAnswer(answer, at: entry.place, &step)
        case .didUpdate: recordProposal(answer, at: entry.place)
        case .performDrop: concludeDrop(&step)
        case .concludeDrop: finishConclusion(&step)
        case .confirmMove: handleMoveConfirmation(answer, &step)
        case .didEnd: recordDeletion(at: entry.place, &step)
        case .animateLift, .reverseLift, .sessionDidMove, .sessionForAdding, .willAdd, .willEnd, .animateCancel,
            .didTransferItems, .finishMove, .didEnter, .didExit, .springLoad, .animateDrop, .sessionDidEnd:
            break
        }
    }

    // MARK: No answer

    /// Handles a call that the process did not answer in time. Ends only what depends on this process.
    mutating func handleTimeout(_ process: WindowProcessID, _ step: inout DragStep) {
        guard let (late, missed) = calls.mute(process) else { return }
        step.perform(.unresponsive(process, late))
        // Only the first missed call was sent. A source that was not told of the begin is not told of the end either.
        if missed.dropFirst().contains(where: { $0.call == .sessionWillBegin }) { hasBegun = false }
        if hover.engaged?.place.party.process == process { endHover(of: process, &step) }
        for entry in missed { handleMissedCall(entry.call, of: process, &step) }
        calls.sendNext(to: process, &step)
        decideDrop(&step)
    }

    /// Ends what depends on a call that has no answer in time, whether the call was sent or not.
    private mutating func handleMissedCall(_ call: DragCall, of process: WindowProcessID, _ step: inout DragStep) {
        switch call {
        case .itemsForBeginning, .sessionWillBegin: finish(.cancel, .sourceUnresponsive, &step)
        case .canHandle, .didEnter, .didUpdate, .didExit, .springLoad: endHover(of: process, &step)
        case .performDrop, .animateDrop, .concludeDrop, .confirmMove:
            endLoads(.destinationUnresponsive, &step) { $0.reader != nil }
            finish(.cancel, .destinationUnresponsive, &step)
        case .animateLift, .reverseLift, .sessionDidMove, .sessionForAdding, .itemsForAdding, .willAdd, .willEnd,
            .animateCancel, .didEnd, .didTransferItems, .finishMove, .sessionDidEnd:
            break
        }
    }

    /// Ends the hover over a process's interactions, until the process answers again.
    private mutating func endHover(of process: WindowProcessID, _ step: inout DragStep) {
        hover.asking = hover.asking.filter { $0.key.party.process != process }
        hover.answers = hover.answers.filter { $0.key.party.process != process }
        if hover.engaged?.place.party.process == process { disengage(&step) }
        if hover.candidates.contains(where: { $0.place.party.process == process }) {
            hover.loss = .destinationUnresponsive
        }
        updateDestination(&step)
    }
}
