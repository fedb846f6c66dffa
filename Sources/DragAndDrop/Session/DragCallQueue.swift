import ActivityWire

/// The call queue of one process in one drag: one call is unacknowledged at a time, the others wait in order. A process
/// that did not answer in time is *muted* until its answer comes.
///
/// The queue stays short: a later move replaces an earlier one. If the drag leaves an interaction before *enter* was
/// sent, neither *enter* nor *exit* is sent.
struct DragCallQueue: Hashable, Sendable {
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
    /// The call that was not answered in time. Until its answer comes, only calls that are owed (``DragCall/isOwed``)
    /// are sent.
    private(set) var mutedBy: DragCallID?

    var isMuted: Bool { mutedBy != nil }
    var isIdle: Bool { waiting.isEmpty && outstanding == nil }

    /// Adds a call, unless the process is muted and the call is not owed. Removes waiting calls that the new call makes
    /// needless.
    mutating func push(_ call: DragCall, to place: DragPlace) {
        guard !isMuted || call.isOwed else { return }
        if call == .didExit, let entered = waiting.firstIndex(where: { $0.place == place && $0.call.isEnter }) {
            let remaining = waiting[entered...].filter { $0.place != place || !$0.call.isHover }
            waiting.replaceSubrange(entered..., with: remaining)
            return
        }
        var call = call
        if let earlier = waiting.firstIndex(where: { $0.place == place && $0.call.coalesces(into: call) }) {
            call = call.keepingSummary(of: waiting[earlier].call)
            waiting.remove(at: earlier)
        }
        waiting.append(Entry(place: place, call: call))
    }

    /// The call to send now; nil while a call is unacknowledged or none waits.
    var next: Entry? { outstanding == nil ? waiting.first : nil }

    mutating func markSent(_ id: DragCallID, deadline: Duration) {
        guard outstanding == nil, !waiting.isEmpty else { return }
        outstanding = Outstanding(id: id, entry: waiting.removeFirst(), deadline: deadline)
    }

    /// Ends the wait for the unacknowledged call, and returns the call. Returns nil if the answer is to another call.
    mutating func acknowledge(_ id: DragCallID) -> Entry? {
        guard let outstanding, outstanding.id == id else { return nil }
        self.outstanding = nil
        return outstanding.entry
    }

    /// Stops waiting for the unacknowledged call. Until its answer comes, only owed calls are sent.
    ///
    /// - Returns: The late call, and all calls that will have no answer in time: first the late call, then the waiting
    ///   calls that were withdrawn. Nil if no call is unacknowledged.
    mutating func mute() -> (id: DragCallID, missed: [Entry])? {
        guard let late = outstanding else { return nil }
        outstanding = nil
        mutedBy = late.id
        let withdrawn = waiting.filter { !$0.call.isOwed }
        waiting.removeAll { !$0.call.isOwed }
        return (late.id, [late.entry] + withdrawn)
    }

    /// Takes the late answer, which ends the muting. Returns false if the answer is to another call.
    mutating func unmute(_ id: DragCallID) -> Bool {
        guard mutedBy == id else { return false }
        mutedBy = nil
        return true
    }

    /// Removes waiting calls that meet the condition.
    mutating func withdraw(where condition: (Entry) -> Bool) {
        waiting.removeAll(where: condition)
    }

    /// Forgets the calls to a scene that is gone and will not answer.
    mutating func abandon(_ scene: SceneSessionID) {
        waiting.removeAll { $0.place.scene == scene }
        if outstanding?.entry.place.scene == scene { outstanding = nil }
    }

    /// Whether all calls that could change the interaction's proposal are sent and answered.
    func isQuiet(at place: DragPlace) -> Bool {
        let isAsked = outstanding.map { $0.entry.place == place && $0.entry.call.isHover } ?? false
        return !isAsked && !waiting.contains { $0.place == place && $0.call.isHover }
    }
}

extension DragCall {
    /// Whether the call is about a drag over a destination, before its drop.
    var isHover: Bool {
        switch self {
        case .canHandle, .didEnter, .didUpdate, .didExit, .springLoad: true
        case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .sessionForAdding,
            .itemsForAdding, .willAdd, .willEnd, .animateCancel, .didEnd, .didTransferItems, .finishMove, .performDrop,
            .animateDrop, .concludeDrop, .confirmMove, .sessionDidEnd:
            false
        }
    }

    /// Whether the call is `didEnter`. An interaction that got it also gets the end of the session.
    var isEnter: Bool {
        if case .didEnter = self { true } else { false }
    }

    /// Whether this call, while it waits, is needless because of a later call.
    fileprivate func coalesces(into later: DragCall) -> Bool {
        kind == later.kind && [.sessionDidMove, .didUpdate].contains(kind)
    }

    /// Returns the update. An update without a summary gets the summary of the earlier update, so that the window does
    /// not miss new items.
    fileprivate func keepingSummary(of earlier: DragCall) -> DragCall {
        guard case .didUpdate(let point, nil) = self, case .didUpdate(_, let summary) = earlier else { return self }
        return .didUpdate(point, summary)
    }

    /// Whether a window that has not answered an earlier call in time still gets this call.
    var isOwed: Bool {
        switch self {
        // A contributor is notified of the added items, because it is also notified of the end.
        case .willAdd: true
        case .didEnd, .didTransferItems, .sessionDidEnd: true
        case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .sessionForAdding,
            .itemsForAdding, .willEnd, .animateCancel, .finishMove, .canHandle, .didEnter, .didUpdate, .didExit,
            .springLoad, .performDrop, .animateDrop, .concludeDrop, .confirmMove:
            false
        }
    }
}
