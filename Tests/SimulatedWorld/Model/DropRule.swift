import ActivityWire
import BrokerCore

/// A destination is told when a drag enters and exits, and gets a drop only if it proposed the drop's operation. Each
/// place that the drag ever entered is told of the end once (U:D8 to U:D16).
struct DropRule: Rule {
    /// The calls that one destination has got for a drag.
    private struct DestinationProgress {
        var isEntered = false
        var wasEntered = false
        var hasPerformed = false
        var hasEnded = false
    }

    private var account = DragAccount()
    private var progresses: [DragID: [DragAccount.Place: DestinationProgress]] = [:]
    /// Drags whose drop was performed.
    private var dropped: Set<DragID> = []
    /// Drags that have ended.
    private var over: Set<DragID> = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            account.note(input, outside)
            for (client, call) in outside.dragCalls(effects) {
                if let sentence = judge(call, DragAccount.place(call, client, outside), outside) {
                    return "drop: " + sentence
                }
                account.note(call, to: client, outside)
            }
        case .quiet:
            for (drag, places) in progresses where over.contains(drag) {
                for (place, progress) in places
                where progress.wasEntered && !progress.hasEnded && outside.isThere(place) {
                    return "drop: a destination is not told that the drag has ended"
                }
            }
        case .ended:
            account.forget()
            progresses = [:]
            dropped = []
            over = []
        case .began, .done, .committed, .executed, .crashed, .rested: break
        }
        return nil
    }

    private mutating func judge(
        _ call: SceneDragCall, _ place: DragAccount.Place, _ outside: ObservableWorld
    ) -> String? {
        var progress = progresses[call.drag]?[place] ?? DestinationProgress()
        defer { progresses[call.drag, default: [:]][place] = progress }
        let course = account[call.drag]
        switch call.body {
        case .canHandle, .didUpdate, .springLoad:
            if course.isRestricted, !isOfSameApp(place, course, outside) { return "another app sees a restricted drag" }
            if case .didUpdate = call.body, !progress.isEntered { return "an update came where the drag is not" }
        case .didEnter:
            if course.handles[place] != true { return "the drag came to somebody who cannot handle it" }
            // A window that did not answer in time is asked again from the start.
            if progress.isEntered, !account.late.contains(place.client) { return "the drag came twice" }
            progress.isEntered = true
            progress.wasEntered = true
        case .didExit:
            if !progress.isEntered { return "the drag left before it came" }
            progress.isEntered = false
        case .performDrop(let operation, _):
            progress.hasPerformed = true
            return judgeDrop(operation, call.drag, place, progress, outside)
        case .animateDrop, .concludeDrop:
            if !progress.hasPerformed { return "a drop is concluded that was not performed" }
        case .sessionDidEnd:
            if !progress.wasEntered { return "somebody is told the end of what never came" }
            if progress.hasEnded { return "somebody is told the end twice" }
            progress.hasEnded = true
            over.insert(call.drag)
        case .didEnd: over.insert(call.drag)
        default: break
        }
        return nil
    }

    private mutating func judgeDrop(
        _ operation: DropOperation, _ drag: DragID, _ place: DragAccount.Place, _ progress: DestinationProgress,
        _ outside: ObservableWorld
    ) -> String? {
        let course = account[drag]
        if !dropped.insert(drag).inserted { return "it is performed twice" }
        if course.releasedBy == nil { return "it is performed before anybody let go" }
        if !progress.isEntered { return "it is performed where the drag is not" }
        if course.proposals[place] != operation {
            return "\(operation.name) is performed where \(course.proposals[place]?.name ?? "nothing") was proposed"
        }
        switch operation {
        case .copy: return nil
        case .cancel, .forbidden: return "\(operation.name) is performed"
        case .move:
            if !course.allowsMove { return "a move is performed that the source does not allow" }
            return isOfSameApp(place, course, outside) ? nil : "something is moved into another app"
        }
    }

    private func isOfSameApp(
        _ place: DragAccount.Place, _ course: DragAccount.Course, _ outside: ObservableWorld
    ) -> Bool {
        guard let source = course.source.flatMap({ outside.window($0.client) }),
            let destination = outside.window(place.client)
        else { return true }
        return outside.processes[source].app == outside.processes[destination].app
    }
}
