import ActivityWire
import DequeModule

/// A transient event that was sent to a window and is not acknowledged.
struct TransientDelivery: Hashable, Sendable {
    let call: CallID
    let process: WindowProcessID
    /// Nil when no client waits for the outcome.
    let waiter: OpenRequest.Waiter?
    var outcome: ActivationOutcome
    /// The time at which the process is inspected, if the event is still unacknowledged.
    var deadline: Instant
    /// Whether the waiting client's deadline has passed; an inspection of the process is under way.
    var isOverdue = false

    /// The outcome with the given end, for the client that waits.
    func ended(_ code: OutcomeCode, _ reason: String) -> ActivationOutcome {
        var outcome = outcome
        outcome.code = code
        outcome.reason = reason
        if code == .handled { outcome.stage = .handled }
        return outcome
    }
}

/// The transient events that were sent straight to their windows (ADR 8): neither in an outbox nor on disk, each
/// forgotten with its acknowledgement.
///
/// A window acknowledges in the order of its calls, so the acknowledged event is nearly always the first of its
/// session.
struct TransientRegistry: Sendable {
    private var lanes: [SceneSessionID: Deque<TransientDelivery>] = [:]
    private(set) var count = 0

    func count(of session: SceneSessionID) -> Int { lanes[session]?.count ?? 0 }

    /// Whether the event of this call is unacknowledged; for the invariants.
    func contains(_ call: CallID, of session: SceneSessionID) -> Bool {
        lanes[session]?.contains { $0.call == call } == true
    }

    /// The deadline of the session's first unacknowledged event.
    func silence(of session: SceneSessionID) -> Instant? { lanes[session]?.first?.deadline }

    /// The process that the session's events were sent to.
    func process(of session: SceneSessionID) -> WindowProcessID? { lanes[session]?.first?.process }

    /// Adds an event; returns true if it is the only one of its session.
    mutating func append(_ delivery: TransientDelivery, of session: SceneSessionID) -> Bool {
        lanes[session, default: []].append(delivery)
        count += 1
        return lanes[session]?.count == 1
    }

    /// Removes and returns the event of a call, if it was sent to this process and is unacknowledged.
    mutating func take(_ call: CallID, of session: SceneSessionID, by process: WindowProcessID) -> TransientDelivery? {
        guard let lane = lanes.index(forKey: session),
            let place = Self.place(of: call, in: lanes.values[lane]), lanes.values[lane][place].process == process
        else { return nil }
        count -= 1
        let delivery = lanes.values[lane].remove(at: place)
        if lanes.values[lane].isEmpty { lanes.remove(at: lane) }
        return delivery
    }

    /// Removes and returns all events of a session, in order.
    mutating func takeAll(of session: SceneSessionID) -> [TransientDelivery] {
        guard let lane = lanes.removeValue(forKey: session) else { return [] }
        count -= lane.count
        return Array(lane)
    }

    /// Marks an event as overdue; returns its process, nil if the event is acknowledged.
    mutating func markOverdue(_ call: CallID, of session: SceneSessionID) -> WindowProcessID? {
        guard let lane = lanes.index(forKey: session), let place = Self.place(of: call, in: lanes.values[lane]) else {
            return nil
        }
        lanes.values[lane][place].isOverdue = true
        return lanes.values[lane][place].process
    }

    /// Removes and returns the events of a process that meet a condition, in the order of their calls.
    mutating func takeAll(
        of process: WindowProcessID, where isMeant: (TransientDelivery) -> Bool
    ) -> [(session: SceneSessionID, delivery: TransientDelivery)] {
        var taken: [(session: SceneSessionID, delivery: TransientDelivery)] = []
        for (session, lane) in lanes where lane.contains(where: { $0.process == process && isMeant($0) }) {
            taken += lane.filter { $0.process == process && isMeant($0) }.map { (session, $0) }
            let rest = lane.filter { $0.process != process || !isMeant($0) }
            lanes[session] = rest.isEmpty ? nil : rest
        }
        count -= taken.count
        return taken.sorted { $0.delivery.call < $1.delivery.call }
    }

    /// Moves the deadlines of the process's events to `deadline` where they are earlier, because the process could not
    /// acknowledge; returns the sessions of the events.
    mutating func restart(_ process: WindowProcessID, until deadline: Instant) -> [SceneSessionID] {
        let restarted = lanes.filter { $0.value.first?.process == process }.keys.sorted()
        for session in restarted {
            guard let lane = lanes.index(forKey: session) else { continue }
            for place in lanes.values[lane].indices {
                lanes.values[lane][place].deadline = max(lanes.values[lane][place].deadline, deadline)
            }
        }
        return restarted
    }

    /// Sessions with unacknowledged events, each with its process, in a fixed order; for the invariants.
    var holders: [(session: SceneSessionID, process: WindowProcessID)] {
        lanes.compactMap { session, lane in lane.first.map { (session, $0.process) } }.sorted { $0.0 < $1.0 }
    }

    /// Returns the index of a call by binary search, because calls are numbered in order.
    private static func place(of call: CallID, in lane: Deque<TransientDelivery>) -> Int? {
        if lane.first?.call == call { return 0 }
        var (low, high) = (0, lane.count)
        while low < high {
            let middle = (low + high) / 2
            if lane[middle].call < call { low = middle + 1 } else { high = middle }
        }
        return low < lane.count && lane[low].call == call ? low : nil
    }
}
