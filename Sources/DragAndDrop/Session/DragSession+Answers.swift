import ActivityWire
import UniformTypes

/// Answers of windows to callbacks, and missing answers.
extension DragSession {
    mutating func answered(
        _ call: DragCallID, _ answer: DragAnswer, _ wanted: [UniformType], by process: WindowProcessID,
        _ turn: inout DragTurn
    ) {
        if let entry = calls.acknowledge(call, by: process) {
            if answer == .canHandle(false) { hover.wanted[entry.place] = wanted }
            handle(entry, answer, &turn)
            calls.sendNext(to: process, &turn)
            decide(&turn)
        } else if calls.unmute(call, by: process) {
            // The process answers again, so its interactions are asked anew.
            hover.answers = hover.answers.filter { $0.key.party.process != process }
            hover.asking = hover.asking.filter { $0.key.party.process != process }
            settle(&turn)
        }
    }

    private mutating func handle(_ entry: DragLane.Entry, _ answer: DragAnswer, _ turn: inout DragTurn) {
        switch entry.call {
        case .itemsForBeginning: lifted(answer, &turn)
        case .sessionWillBegin: began(answer, &turn)
        case .itemsForAdding: add(answer, from: entry.place, &turn)
        case .canHandle: handles(answer, at: entry.place, &turn)
        case .didUpdate: proposed(answer, at: entry.place)
        case .performDrop: performed(&turn)
        case .concludeDrop: concluded(&turn)
        case .confirmMove: confirmed(answer, &turn)
        case .didEnd: deleted(at: entry.place, &turn)
        case .animateLift, .reverseLift, .sessionDidMove, .sessionForAdding, .willAdd, .willEnd, .animateCancel,
            .didTransferItems, .finishMove, .didEnter, .didExit, .springLoad, .animateDrop, .sessionDidEnd:
            break
        }
    }

    // MARK: No answer

    /// Handles a callback that was not answered in time. It ends what depends on the process, and nothing else.
    mutating func timedOut(_ process: WindowProcessID, _ turn: inout DragTurn) {
        guard let (late, missed) = calls.mute(process) else { return }
        turn.perform(.unresponsive(process, late))
        // A process that was not told of the begin is not told of the end.
        if missed.dropFirst().contains(where: { $0.call == .sessionWillBegin }) { hasBegun = false }
        if hover.engaged?.place.party.process == process { loseSight(of: process, &turn) }
        for entry in missed { missedCall(entry.call, of: process, &turn) }
        calls.sendNext(to: process, &turn)
        decide(&turn)
    }

    /// Ends what waits for the answer to a call, sent or not.
    private mutating func missedCall(_ call: DragCall, of process: WindowProcessID, _ turn: inout DragTurn) {
        switch call {
        case .itemsForBeginning, .sessionWillBegin: finish(.cancel, .sourceUnresponsive, &turn)
        case .canHandle, .didEnter, .didUpdate, .didExit, .springLoad: loseSight(of: process, &turn)
        case .performDrop, .animateDrop, .concludeDrop, .confirmMove:
            endLoads(.destinationUnresponsive, &turn) { $0.reader != nil }
            finish(.cancel, .destinationUnresponsive, &turn)
        case .animateLift, .reverseLift, .sessionDidMove, .sessionForAdding, .itemsForAdding, .willAdd, .willEnd,
            .animateCancel, .didEnd, .didTransferItems, .finishMove, .sessionDidEnd:
            break
        }
    }

    /// Leaves a process that does not answer out of this drag until it answers.
    private mutating func loseSight(of process: WindowProcessID, _ turn: inout DragTurn) {
        hover.asking = hover.asking.filter { $0.key.party.process != process }
        hover.answers = hover.answers.filter { $0.key.party.process != process }
        if hover.engaged?.place.party.process == process { disengage(&turn) }
        if hover.candidates.contains(where: { $0.place.party.process == process }) {
            hover.loss = .destinationUnresponsive
        }
        settle(&turn)
    }
}
