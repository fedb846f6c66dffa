import ActivityWire
import DequeModule

/// A transient event that a window holds and has not acknowledged.
struct TransientDelivery: Hashable, Sendable {
    let call: CallID
    let process: WindowProcessID
    /// Nil when nobody waits for it.
    let waiter: OpenRequest.Waiter?
    var outcome: ActivationOutcome
    /// When the window's silence is worth a look.
    var deadline: Instant
    /// Whoever waits has waited long enough; what the window is doing is still to be found out.
    var isOverdue = false

    /// What whoever waits for it is told of its end.
    func ended(_ code: OutcomeCode, _ reason: String) -> ActivationOutcome {
        var outcome = outcome
        outcome.code = code
        outcome.reason = reason
        if code == .handled { outcome.stage = .handled }
        return outcome
    }
}

/// The transient events that went straight to their windows (ADR 8): neither in an outbox nor on disk, each forgotten with
/// its acknowledgement.
///
/// A window acknowledges in the order of its calls, so the answered one is nearly always the first of its session.
struct TransientRegistry: Sendable {
    private var lanes: [SceneSessionID: Deque<TransientDelivery>] = [:]
    private(set) var count = 0

    func count(of session: SceneSessionID) -> Int { lanes[session]?.count ?? 0 }

    /// Whether the event of this call is unacknowledged; for the invariants.
    func contains(_ call: CallID, of session: SceneSessionID) -> Bool {
        lanes[session]?.contains { $0.call == call } == true
    }

    /// When the first event of the session that is unacknowledged was to be.
    func silence(of session: SceneSessionID) -> Instant? { lanes[session]?.first?.deadline }

    /// The process that holds the session's events.
    func process(of session: SceneSessionID) -> WindowProcessID? { lanes[session]?.first?.process }

    /// Adds an event; true when it is the only one of its session.
    mutating func append(_ delivery: TransientDelivery, of session: SceneSessionID) -> Bool {
        lanes[session, default: []].append(delivery)
        count += 1
        return lanes[session]?.count == 1
    }

    /// The event of a call, acknowledged by the process it went to.
    mutating func take(_ call: CallID, of session: SceneSessionID, by process: WindowProcessID) -> TransientDelivery? {
        guard let lane = lanes.index(forKey: session),
            let place = Self.place(of: call, in: lanes.values[lane]), lanes.values[lane][place].process == process
        else { return nil }
        count -= 1
        let delivery = lanes.values[lane].remove(at: place)
        if lanes.values[lane].isEmpty { lanes.remove(at: lane) }
        return delivery
    }

    /// All events of a session, in order.
    mutating func takeAll(of session: SceneSessionID) -> [TransientDelivery] {
        guard let lane = lanes.removeValue(forKey: session) else { return [] }
        count -= lane.count
        return Array(lane)
    }

    /// Marks the event whose time is up; its process, if it is still unacknowledged.
    mutating func markOverdue(_ call: CallID, of session: SceneSessionID) -> WindowProcessID? {
        guard let lane = lanes.index(forKey: session), let place = Self.place(of: call, in: lanes.values[lane]) else {
            return nil
        }
        lanes.values[lane][place].isOverdue = true
        return lanes.values[lane][place].process
    }

    /// Takes the events of a process that answer the description, in the order of their calls.
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

    /// Gives every event of `process` the time until `deadline`, where it would have less: the clock stood still for it.
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

    /// Which sessions have events with which process, in a fixed order; for the invariants.
    var holders: [(session: SceneSessionID, process: WindowProcessID)] {
        lanes.compactMap { session, lane in lane.first.map { (session, $0.process) } }.sorted { $0.0 < $1.0 }
    }

    /// Calls are numbered in the order they were made.
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
