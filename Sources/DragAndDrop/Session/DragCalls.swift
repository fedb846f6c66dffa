import ActivityWire

/// The calls of one drag: the call queue of each process, the calls sent, and the lost processes and scenes.
///
/// This type does not know what a call means. `acknowledge` returns the call that was answered, and `mute` the calls
/// that were not; the caller acts on these calls.
struct DragCalls: Hashable, Sendable {
    private let drag: DragID
    private var queues: [WindowProcessID: DragCallQueue] = [:]
    /// The processes with a call queue in the order in which they came, so that nothing depends on the order of a hash
    /// table.
    private(set) var processes: [WindowProcessID] = []
    private var lostProcesses: Set<WindowProcessID> = []
    private var lostScenes: Set<SceneSessionID> = []
    /// The interactions that were told that the drag entered (U:D15), except those of lost processes and scenes.
    private(set) var seen: [DragPlace] = []
    /// The calls sent, for the report; at most ``DragLimits/reportedCallbacks``.
    private(set) var sent: [DragReport.Callback] = []
    /// The number of calls that were sent and are not in ``sent``.
    private(set) var unlisted = 0

    init(of drag: DragID) {
        self.drag = drag
    }

    // MARK: Looking

    /// Whether no call waits to be sent or answered.
    var isIdle: Bool { queues.values.allSatisfy(\.isIdle) }

    func isLost(_ place: DragPlace) -> Bool {
        lostProcesses.contains(place.party.process) || lostScenes.contains(place.scene)
    }

    /// Whether the process has a call queue in this drag.
    func involves(_ process: WindowProcessID) -> Bool { queues[process] != nil }

    func isMuted(_ process: WindowProcessID) -> Bool { queues[process]?.isMuted == true }

    func hasSeen(_ process: WindowProcessID) -> Bool { seen.contains { $0.party.process == process } }

    /// The call that the process has not answered.
    func outstanding(of process: WindowProcessID) -> DragCallQueue.Outstanding? { queues[process]?.outstanding }

    /// Whether an answer to the call may still come from the process.
    func expects(_ call: DragCallID, from process: WindowProcessID) -> Bool {
        queues[process]?.outstanding?.id == call || queues[process]?.mutedBy == call
    }

    /// Whether all calls that could change the interaction's proposal are sent and answered.
    func isQuiet(at place: DragPlace) -> Bool { queues[place.party.process]?.isQuiet(at: place) ?? true }

    /// Whether a call that meets the condition waits to be sent to the process.
    func hasWaiting(for process: WindowProcessID, where condition: (DragCallQueue.Entry) -> Bool) -> Bool {
        queues[process]?.waiting.contains(where: condition) == true
    }

    /// Whether a tapped interaction has still to answer which items it adds.
    var isAdding: Bool {
        queues.values.contains { queue in
            queue.outstanding?.entry.call.isAdding == true || queue.waiting.contains(where: \.call.isAdding)
        }
    }

    var nextDeadline: Duration? {
        var next: Duration?
        for queue in queues.values {
            if let deadline = queue.outstanding?.deadline { next = min(next ?? deadline, deadline) }
        }
        return next
    }

    func isOverdue(_ process: WindowProcessID, at now: Duration) -> Bool {
        queues[process]?.outstanding.map { $0.deadline <= now } ?? false
    }

    // MARK: Sending

    /// Adds a call to the call queue of its process, unless the process or the scene is lost.
    mutating func push(_ call: DragCall, to place: DragPlace, _ registry: inout DragRegistry) {
        guard !isLost(place) else { return }
        let process = place.party.process
        if queues[process] == nil { processes.append(process) }
        queues[process, default: DragCallQueue()].push(call, to: place)
        sendNext(to: process, &registry)
    }

    mutating func sendNext(to process: WindowProcessID, _ registry: inout DragRegistry) {
        guard let entry = queues[process]?.next else { return }
        let id = DragCallID(registry.nextNumber())
        let deadline = registry.now + registry.policy.timeout(of: entry.call)
        queues[process]?.markSent(id, deadline: deadline)
        registry.callOwners[id] = drag
        if entry.call.isEnter, !seen.contains(entry.place) { seen.append(entry.place) }
        recordSent(entry)
        registry.perform(.call(id, drag, entry.place, entry.call))
    }

    private mutating func recordSent(_ entry: DragCallQueue.Entry) {
        guard sent.count < DragLimits.reportedCallbacks else {
            unlisted += 1
            return
        }
        sent.append(
            DragReport.Callback(
                name: entry.call.callback, scene: entry.place.scene, interaction: entry.place.interaction))
    }

    /// Removes calls to the process that wait and meet the condition.
    mutating func withdraw(from process: WindowProcessID, where condition: (DragCallQueue.Entry) -> Bool) {
        queues[process]?.withdraw(where: condition)
    }

    /// Removes calls to all processes that wait and meet the condition.
    mutating func withdraw(where condition: (DragCallQueue.Entry) -> Bool) {
        for process in processes { queues[process]?.withdraw(where: condition) }
    }

    // MARK: Answers and losses

    /// Ends the wait for the unacknowledged call, and returns the call. Returns nil if the answer is to another call.
    mutating func acknowledge(_ call: DragCallID, by process: WindowProcessID) -> DragCallQueue.Entry? {
        queues[process]?.acknowledge(call)
    }

    /// Takes the late answer of a muted process, which ends the muting. Returns false if the answer is to another call.
    mutating func unmute(_ call: DragCallID, by process: WindowProcessID) -> Bool {
        queues[process]?.unmute(call) == true
    }

    /// Stops waiting for the unacknowledged call, and mutes the process until it answers. A muted process gets only
    /// owed calls.
    ///
    /// - Returns: The late call, and all calls that will have no answer in time: first the late call, then the waiting
    ///   calls that were withdrawn. Nil if no call is unacknowledged.
    mutating func mute(_ process: WindowProcessID) -> (id: DragCallID, missed: [DragCallQueue.Entry])? {
        queues[process]?.mute()
    }

    mutating func lose(_ process: WindowProcessID) {
        lostProcesses.insert(process)
        queues[process] = nil
        processes.removeAll { $0 == process }
        seen.removeAll { $0.party.process == process }
    }

    mutating func lose(_ scene: SceneSessionID) {
        lostScenes.insert(scene)
        for process in processes { queues[process]?.abandon(scene) }
        seen.removeAll { $0.scene == scene }
    }
}

extension DragCall {
    fileprivate var isAdding: Bool { if case .itemsForAdding = self { true } else { false } }
}
