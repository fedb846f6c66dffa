import ActivityWire

/// The callbacks of one drag to one process: one is unacknowledged at a time, the rest wait in order.
///
/// The queue stays short: a later move replaces an earlier one, and if the drag leaves an interaction before *enter*
/// was sent, neither *enter* nor *exit* is sent.
struct DragLane: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        var place: DragPlace
        var call: DragCall
    }

    struct Outstanding: Hashable, Sendable {
        var id: DragCallID
        var entry: Entry
        var deadline: Duration
    }

    private(set) var waiting: [Entry] = []
    private(set) var outstanding: Outstanding?
    /// The call that was not answered in time: until it is, only owed calls are sent.
    private(set) var mutedBy: DragCallID?

    var isMuted: Bool { mutedBy != nil }
    var isIdle: Bool { waiting.isEmpty && outstanding == nil }

    mutating func push(_ call: DragCall, to place: DragPlace) {
        guard !isMuted || call.isOwed else { return }
        if call == .didExit, let entered = waiting.firstIndex(where: { $0.place == place && $0.call.isEnter }) {
            let kept = waiting[entered...].filter { $0.place != place || !$0.call.isHover }
            waiting.replaceSubrange(entered..., with: kept)
            return
        }
        var call = call
        if let earlier = waiting.firstIndex(where: { $0.place == place && $0.call.coalesces(into: call) }) {
            call = call.keepingSummary(of: waiting[earlier].call)
            waiting.remove(at: earlier)
        }
        waiting.append(Entry(place: place, call: call))
    }

    /// What is to be sent now, if anything.
    var next: Entry? { outstanding == nil ? waiting.first : nil }

    mutating func sent(_ id: DragCallID, deadline: Duration) {
        guard outstanding == nil, !waiting.isEmpty else { return }
        outstanding = Outstanding(id: id, entry: waiting.removeFirst(), deadline: deadline)
    }

    /// Takes the answer to the unacknowledged call; nil when it is another one's.
    mutating func acknowledge(_ id: DragCallID) -> Entry? {
        guard let outstanding, outstanding.id == id else { return nil }
        self.outstanding = nil
        return outstanding.entry
    }

    /// The unacknowledged call is not waited for any longer, and nothing but owed calls is sent until it is answered.
    ///
    /// - Returns: the late call, and every call that will not be sent because of it.
    mutating func mute() -> (id: DragCallID, missed: [Entry])? {
        guard let late = outstanding else { return nil }
        outstanding = nil
        mutedBy = late.id
        let withdrawn = waiting.filter { !$0.call.isOwed }
        waiting.removeAll { !$0.call.isOwed }
        return (late.id, [late.entry] + withdrawn)
    }

    /// The late answer came after all; false when it was not that one.
    mutating func unmute(_ id: DragCallID) -> Bool {
        guard mutedBy == id else { return false }
        mutedBy = nil
        return true
    }

    /// Takes out what waits and means nothing any more.
    mutating func withdraw(where condition: (Entry) -> Bool) {
        waiting.removeAll(where: condition)
    }

    /// The scene is gone, and cannot answer any more.
    mutating func abandon(_ scene: SceneSessionID) {
        waiting.removeAll { $0.place.scene == scene }
        if outstanding?.entry.place.scene == scene { outstanding = nil }
    }

    /// Whether nothing is under way that could still change what the interaction proposes.
    func isQuiet(at place: DragPlace) -> Bool {
        let isAsked = outstanding.map { $0.entry.place == place && $0.entry.call.isHover } ?? false
        return !isAsked && !waiting.contains { $0.place == place && $0.call.isHover }
    }
}

extension DragCall {
    /// Part of a drag's coming and going over a destination.
    var isHover: Bool {
        switch self {
        case .canHandle, .didEnter, .didUpdate, .didExit, .springLoad: true
        case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .sessionForAdding,
            .itemsForAdding, .willAdd, .willEnd, .animateCancel, .didEnd, .didTransferItems, .finishMove, .performDrop,
            .animateDrop, .concludeDrop, .confirmMove, .sessionDidEnd:
            false
        }
    }

    /// The coming to an interaction, after which it is told the end.
    var isEnter: Bool {
        if case .didEnter = self { true } else { false }
    }

    fileprivate func coalesces(into later: DragCall) -> Bool {
        kind == later.kind && [.sessionDidMove, .didUpdate].contains(kind)
    }

    fileprivate func keepingSummary(of earlier: DragCall) -> DragCall {
        guard case .didUpdate(let point, nil) = self, case .didUpdate(_, let summary) = earlier else { return self }
        return .didUpdate(point, summary)
    }

    /// Whether a window that has not answered earlier calls gets this one all the same.
    var isOwed: Bool {
        switch self {
        // Its items belong to the drag from here on, so it will be told the end, too.
        case .willAdd: true
        case .didEnd, .didTransferItems, .sessionDidEnd: true
        case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .sessionForAdding,
            .itemsForAdding, .willEnd, .animateCancel, .finishMove, .canHandle, .didEnter, .didUpdate, .didExit,
            .springLoad, .performDrop, .animateDrop, .concludeDrop, .confirmMove:
            false
        }
    }
}
