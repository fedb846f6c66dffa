import ActivityWire

/// The callbacks of one drag: what is sent to whom and when, who has not answered, and who is gone.
///
/// It knows nothing of what a callback means. Whoever puts one in learns from the answer, or from the time limit, how it
/// went.
struct DragCalls: Hashable, Sendable {
    private let drag: DragID
    private var lanes: [WindowProcessID: DragLane] = [:]
    /// The lanes' processes in the order they came, so that nothing depends on a hash table's.
    private(set) var processes: [WindowProcessID] = []
    private var lostProcesses: Set<WindowProcessID> = []
    private var lostScenes: Set<SceneSessionID> = []
    /// Everything that was ever told `sessionDidEnter` (U:D15).
    private(set) var seen: [DragPlace] = []
    /// What was sent, for the report.
    private(set) var sent: [DragReport.Callback] = []
    private(set) var unlisted = 0

    init(of drag: DragID) {
        self.drag = drag
    }

    // MARK: Looking

    /// Nothing waits to be sent or answered.
    var isIdle: Bool { lanes.values.allSatisfy(\.isIdle) }

    func isLost(_ place: DragPlace) -> Bool {
        lostProcesses.contains(place.party.process) || lostScenes.contains(place.scene)
    }

    /// Whether the process was called.
    func involves(_ process: WindowProcessID) -> Bool { lanes[process] != nil }

    func isMuted(_ process: WindowProcessID) -> Bool { lanes[process]?.isMuted == true }

    func hasSeen(_ process: WindowProcessID) -> Bool { seen.contains { $0.party.process == process } }

    /// The call that the process has not answered.
    func outstanding(of process: WindowProcessID) -> DragLane.Outstanding? { lanes[process]?.outstanding }

    /// Whether an answer to the call may still come from the process.
    func expects(_ call: DragCallID, from process: WindowProcessID) -> Bool {
        lanes[process]?.outstanding?.id == call || lanes[process]?.mutedBy == call
    }

    /// Whether nothing is under way that could still change what the interaction proposes.
    func isQuiet(at place: DragPlace) -> Bool { lanes[place.party.process]?.isQuiet(at: place) ?? true }

    /// Whether something is to be sent to the process that has not been yet.
    func hasWaiting(for process: WindowProcessID, where condition: (DragLane.Entry) -> Bool) -> Bool {
        lanes[process]?.waiting.contains(where: condition) == true
    }

    /// A tapped interaction has still to say what it adds.
    var isAdding: Bool {
        lanes.values.contains { lane in
            lane.outstanding?.entry.call.isAdding == true || lane.waiting.contains(where: \.call.isAdding)
        }
    }

    var nextDeadline: Duration? {
        var next: Duration?
        for lane in lanes.values {
            if let deadline = lane.outstanding?.deadline { next = min(next ?? deadline, deadline) }
        }
        return next
    }

    func isOverdue(_ process: WindowProcessID, at now: Duration) -> Bool {
        lanes[process]?.outstanding.map { $0.deadline <= now } ?? false
    }

    // MARK: Sending

    /// Puts a callback into its process's lane, unless nobody is there to get it.
    mutating func push(_ call: DragCall, to place: DragPlace, _ turn: inout DragTurn) {
        guard !isLost(place) else { return }
        let process = place.party.process
        if lanes[process] == nil { processes.append(process) }
        lanes[process, default: DragLane()].push(call, to: place)
        sendNext(to: process, &turn)
    }

    mutating func sendNext(to process: WindowProcessID, _ turn: inout DragTurn) {
        guard let entry = lanes[process]?.next else { return }
        let id = DragCallID(turn.number())
        let deadline = turn.now + turn.policy.timeout(of: entry.call)
        lanes[process]?.sent(id, deadline: deadline)
        turn.callOwners[id] = drag
        if entry.call.isEnter, !seen.contains(entry.place) { seen.append(entry.place) }
        note(entry)
        turn.perform(.call(id, drag, entry.place, entry.call))
    }

    private mutating func note(_ entry: DragLane.Entry) {
        guard sent.count < DragLimits.reportedCallbacks else { return unlisted += 1 }
        sent.append(
            DragReport.Callback(
                name: entry.call.callback, scene: entry.place.scene, interaction: entry.place.interaction))
    }

    /// Takes out what waits for the process and means nothing any more.
    mutating func withdraw(from process: WindowProcessID, where condition: (DragLane.Entry) -> Bool) {
        lanes[process]?.withdraw(where: condition)
    }

    /// The same for all processes.
    mutating func withdraw(where condition: (DragLane.Entry) -> Bool) {
        for process in processes { lanes[process]?.withdraw(where: condition) }
    }

    // MARK: Answers and losses

    /// Takes the answer to the unacknowledged call; nil when it is another one's.
    mutating func acknowledge(_ call: DragCallID, by process: WindowProcessID) -> DragLane.Entry? {
        lanes[process]?.acknowledge(call)
    }

    /// The late answer came after all; false when it was not that one.
    mutating func unmute(_ call: DragCallID, by process: WindowProcessID) -> Bool {
        lanes[process]?.unmute(call) == true
    }

    /// The unacknowledged call is not waited for any longer.
    ///
    /// - Returns: the late call, and every call that will not be sent because of it.
    mutating func mute(_ process: WindowProcessID) -> (id: DragCallID, missed: [DragLane.Entry])? {
        lanes[process]?.mute()
    }

    mutating func lose(_ process: WindowProcessID) {
        lostProcesses.insert(process)
        lanes[process] = nil
        processes.removeAll { $0 == process }
        seen.removeAll { $0.party.process == process }
    }

    mutating func lose(_ scene: SceneSessionID) {
        lostScenes.insert(scene)
        for process in processes { lanes[process]?.abandon(scene) }
        seen.removeAll { $0.scene == scene }
    }
}

extension DragCall {
    fileprivate var isAdding: Bool { if case .itemsForAdding = self { true } else { false } }
}
