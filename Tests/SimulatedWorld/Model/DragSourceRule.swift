import ActivityWire
import BrokerCore

/// Each source of a drag is told of the beginning and of one end, the same for all sources. After the end a source is
/// told at most that all items are transferred (U:D1 to U:D7, U:D12).
struct DragSourceRule: Rule {
    /// The calls that one source has got for a drag.
    private struct SourceProgress {
        var hasBegun = false
        var hasEnded = false
        var hasTransferred = false
        var ending: DragEnding?
    }

    private var account = DragAccount()
    private var progresses: [DragID: [DragAccount.Place: SourceProgress]] = [:]
    private var endings: [DragID: DragEnding] = [:]

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            account.note(input, outside)
            for (client, call) in outside.dragCalls(effects) {
                if let sentence = judge(call, DragAccount.place(call, client, outside)) { return "drag: " + sentence }
                account.note(call, to: client, outside)
            }
        case .quiet:
            for (drag, places) in progresses where endings[drag] != nil {
                for (place, progress) in places where progress.hasBegun && !progress.hasEnded && outside.isThere(place)
                {
                    return "drag: its source is not told that it has ended"
                }
            }
        case .ended:
            account.forget()
            progresses = [:]
            endings = [:]
        case .began, .done, .committed, .executed, .crashed, .rested: break
        }
        return nil
    }

    private mutating func judge(_ call: SceneDragCall, _ place: DragAccount.Place) -> String? {
        var progress = progresses[call.drag]?[place] ?? SourceProgress()
        defer { progresses[call.drag, default: [:]][place] = progress }
        switch call.body {
        case .sessionWillBegin:
            if account[call.drag].offers.isEmpty { return "it begins without an item" }
            if progress.hasBegun { return "it begins twice" }
            progress.hasBegun = true
        case .sessionDidMove:
            if !progress.hasBegun || progress.hasEnded { return "it moves before its beginning or after its end" }
        case .didEnd(let operation, let ending):
            if progress.hasEnded { return "its source is told twice that it has ended" }
            let isGiver = progress.hasBegun || account[call.drag].contributors.contains(place)
            if !isGiver { return "somebody who gave nothing is told that it has ended" }
            if operation == .move, ending == .dropped, !account[call.drag].isMoveConfirmed {
                return "its source is told to delete what the destination did not confirm"
            }
            progress.hasEnded = true
            progress.ending = ending
            return note(ending, of: call.drag)
        case .didTransferItems:
            if progress.ending != .dropped { return "it is transferred without a drop" }
            if progress.hasTransferred { return "it is transferred twice" }
            progress.hasTransferred = true
        case .sessionDidEnd(let ending): return note(ending, of: call.drag)
        default: break
        }
        return nil
    }

    private mutating func note(_ ending: DragEnding, of drag: DragID) -> String? {
        guard let known = endings.updateValue(ending, forKey: drag), known != ending else { return nil }
        return "it ended as \(known.rawValue) for one and as \(ending.rawValue) for another"
    }
}
