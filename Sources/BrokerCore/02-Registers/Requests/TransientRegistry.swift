import ActivityWire
import DequeModule

/// A transient event that was sent to a window and is not acknowledged yet.
struct TransientDelivery: Hashable, Sendable {
    let call: CallID
    let process: WindowProcessID
    /// The client that waits for the outcome; nil if no client waits.
    let waiter: OpenRequest.Waiter?
    var outcome: ActivationOutcome
    /// The time at which the process is inspected, if the event is still unacknowledged.
    var deadline: Instant
    /// Whether the waiting client's deadline has passed. The event then ends with the inspection of the process.
    var isOverdue = false

    /// The outcome with `code` and `reason`, for the client that waits.
    func finalOutcome(_ code: OutcomeCode, _ reason: String) -> ActivationOutcome {
        var outcome = outcome
        outcome.code = code
        outcome.reason = reason
        if code == .handled { outcome.stage = .handled }
        return outcome
    }
}

/// The unacknowledged transient events of each session, in the order of their calls (ADR 8). The events are neither in
/// an outbox nor on disk.
struct TransientRegistry: Sendable {
    private var queues: [SceneSessionID: Deque<TransientDelivery>] = [:]
    private(set) var count = 0

    func count(of session: SceneSessionID) -> Int { queues[session]?.count ?? 0 }

    /// Whether the event of this call is unacknowledged; for the invariants.
    func contains(_ call: CallID, of session: SceneSessionID) -> Bool {
        queues[session]?.contains { $0.call == call } == true
    }

    /// The deadline of the session's first unacknowledged event.
    func firstDeadline(of session: SceneSessionID) -> Instant? { queues[session]?.first?.deadline }

    /// The process that the session's events were sent to.
    func process(of session: SceneSessionID) -> WindowProcessID? { queues[session]?.first?.process }

    /// Adds an event; returns true if it is the only event of its session.
    mutating func append(_ delivery: TransientDelivery, of session: SceneSessionID) -> Bool {
        queues[session, default: []].append(delivery)
        count += 1
        return queues[session]?.count == 1
    }

    /// Removes and returns the event of a call, if it was sent to this process and is unacknowledged.
    mutating func take(_ call: CallID, of session: SceneSessionID, by process: WindowProcessID) -> TransientDelivery? {
        guard let queue = queues.index(forKey: session),
            let place = Self.place(of: call, in: queues.values[queue]), queues.values[queue][place].process == process
        else { return nil }
        count -= 1
        let delivery = queues.values[queue].remove(at: place)
        if queues.values[queue].isEmpty { queues.remove(at: queue) }
        return delivery
    }

    /// Removes and returns all events of a session, in order.
    mutating func takeAll(of session: SceneSessionID) -> [TransientDelivery] {
        guard let queue = queues.removeValue(forKey: session) else { return [] }
        count -= queue.count
        return Array(queue)
    }

    /// Marks an event as overdue and returns its process; nil if the event is acknowledged.
    mutating func markOverdue(_ call: CallID, of session: SceneSessionID) -> WindowProcessID? {
        guard let queue = queues.index(forKey: session), let place = Self.place(of: call, in: queues.values[queue])
        else {
            return nil
        }
        queues.values[queue][place].isOverdue = true
        return queues.values[queue][place].process
    }

    /// Removes and returns the events of a process that meet a condition, in the order of their calls.
    mutating func takeAll(
        of process: WindowProcessID, where condition: (TransientDelivery) -> Bool
    ) -> [(session: SceneSessionID, delivery: TransientDelivery)] {
        var taken: [(session: SceneSessionID, delivery: TransientDelivery)] = []
        for (session, queue) in queues where queue.contains(where: { $0.process == process && condition($0) }) {
            taken += queue.filter { $0.process == process && condition($0) }.map { (session, $0) }
            let remaining = queue.filter { $0.process != process || !condition($0) }
            queues[session] = remaining.isEmpty ? nil : remaining
        }
        count -= taken.count
        return taken.sorted { $0.delivery.call < $1.delivery.call }
    }

    /// Moves earlier deadlines of the process's events to `deadline`, because the process could not acknowledge.
    /// Returns the sessions of the events.
    mutating func restartDeadlines(_ process: WindowProcessID, until deadline: Instant) -> [SceneSessionID] {
        let restarted = queues.filter { $0.value.first?.process == process }.keys.sorted()
        for session in restarted {
            guard let queue = queues.index(forKey: session) else { continue }
            for place in queues.values[queue].indices {
                queues.values[queue][place].deadline = max(queues.values[queue][place].deadline, deadline)
            }
        }
        return restarted
    }

    /// Sessions with unacknowledged events, each with its process, in a fixed order; for the invariants.
    var holders: [(session: SceneSessionID, process: WindowProcessID)] {
        queues.compactMap { session, queue in queue.first.map { (session, $0.process) } }.sorted { $0.0 < $1.0 }
    }

    /// Returns the index of a call in its session's queue, which is sorted by call.
    private static func place(of call: CallID, in queue: Deque<TransientDelivery>) -> Int? {
        // Windows acknowledge in the order of their calls, so the first event nearly always belongs to the call.
        if queue.first?.call == call { return 0 }
        var (low, high) = (0, queue.count)
        while low < high {
            let middle = (low + high) / 2
            if queue[middle].call < call { low = middle + 1 } else { high = middle }
        }
        return low < queue.count && queue[low].call == call ? low : nil
    }
}
