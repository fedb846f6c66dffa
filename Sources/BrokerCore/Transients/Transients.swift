import ActivityWire
import DequeModule

/// The unacknowledged transient events of all sessions (ADR 8), as a state machine. The functions return answers to
/// carry out, in their order.
///
/// The events are neither in an outbox nor on disk.
struct Transients: Hashable, Sendable {
    enum Answer: Hashable, Sendable {
        /// Tells a client that does not wait for the acknowledgement that its event was sent.
        case reply(ActivationOutcome, Requester)
        /// Tells the client that waits how its event has ended, and cancels the client's deadline.
        case end(ActivationOutcome, Requester, Deadline)
        case set(Deadline, at: Instant)
        /// Sets the deadline unless it is set already.
        case watch(Deadline, at: Instant)
        case inspect(WindowProcessID)
    }

    /// A transient event that was sent to a window.
    struct Event: Hashable, Sendable {
        let request: RequestID
        let call: CallID
        let session: SceneSessionID
        /// The session's app.
        let app: AppID
        let process: WindowProcessID
        /// The client that asked for the event.
        let requester: Requester
        /// Time that the client waits for the acknowledgement; nil if the client waits only until the event is sent.
        let timeout: Duration?
        /// The time at which the process is inspected, if the event is still unacknowledged.
        var deadline: Instant
        /// Whether the waiting client's deadline has passed. The event then ends with the inspection of the process.
        var isOverdue = false
    }

    /// The events of each session, in the order of their calls.
    private var queues: [SceneSessionID: Deque<Event>] = [:]
    private(set) var count = 0

    func count(of session: SceneSessionID) -> Int { queues[session]?.count ?? 0 }

    /// The event of this call; nil if it is acknowledged or has ended.
    func event(_ call: CallID, of session: SceneSessionID) -> Event? {
        guard let queue = queues[session], let place = Self.place(of: call, in: queue) else { return nil }
        return queue[place]
    }

    /// The session's first unacknowledged event.
    func first(of session: SceneSessionID) -> Event? { queues[session]?.first }

    /// The first unacknowledged event of each session, in the order of the sessions; for the invariants.
    var firsts: [Event] { queues.values.compactMap(\.first).sorted { $0.session < $1.session } }

    /// Returns the index of a call in its session's queue, which is sorted by call.
    private static func place(of call: CallID, in queue: Deque<Event>) -> Int? {
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

// MARK: - Sending and acknowledging

extension Transients {
    /// Keeps an event that was sent, the latest one of its session. A client that waits for the acknowledgement gets a
    /// deadline, any other client its reply.
    ///
    /// - Returns: The answers for the client and for the window, which is watched from the session's first event on.
    mutating func sent(_ event: Event, at now: Instant) -> (client: Answer?, window: Answer?) {
        let isFirst = Self.append(event, to: &queues[event.session, default: []])
        count += 1
        let window: Answer? = isFirst ? .watch(.silence(event.session), at: event.deadline) : nil
        guard event.requester.message != 0 else { return (nil, window) }
        guard let timeout = event.timeout else { return (.reply(event.outcome, event.requester), window) }
        return (.set(event.clientDeadline, at: now + timeout), window)
    }

    /// Adds an event to the queue; returns true if the queue was empty.
    private static func append(_ event: Event, to queue: inout Deque<Event>) -> Bool {
        queue.append(event)
        return queue.count == 1
    }

    /// Removes and returns the event of an acknowledged call, if it was sent to this process and is unacknowledged. The
    /// answer is the event's ``Event/end(with:failure:)``, after the session has kept the acknowledgement's parts.
    mutating func acknowledged(_ call: CallID, of session: SceneSessionID, by process: WindowProcessID) -> Event? {
        guard let queue = queues.index(forKey: session),
            let place = Self.place(of: call, in: queues.values[queue]), queues.values[queue][place].process == process
        else { return nil }
        count -= 1
        let event = queues.values[queue].remove(at: place)
        if queues.values[queue].isEmpty { queues.remove(at: queue) }
        return event
    }
}

// MARK: - Deadlines

extension Transients {
    /// Marks the event as overdue, because its client waits no longer. The condition of its process decides how the
    /// event ends.
    ///
    /// - Parameter canBeInspected: Whether the process has a process identifier. The event ends at once if not.
    mutating func overdue(_ call: CallID, of session: SceneSessionID, canBeInspected: Bool) -> [Answer] {
        guard let queue = queues.index(forKey: session), let place = Self.place(of: call, in: queues.values[queue])
        else { return [] }
        queues.values[queue][place].isOverdue = true
        let process = queues.values[queue][place].process
        return canBeInspected ? [.inspect(process)] : inspected(process, isStopped: false)
    }

    /// Ends the overdue events of a process that was inspected, as `windowStopped` or `deadlinePassed`.
    mutating func inspected(_ process: WindowProcessID, isStopped: Bool) -> [Answer] {
        let howFar = "it was delivered but not acknowledged, so it may have taken effect"
        let reason = isStopped ? "the window's process is stopped; \(howFar)" : "the deadline passed; \(howFar)"
        return end(isStopped ? .windowStopped : .deadlinePassed, reason, of: process) { $0.isOverdue }
    }

    /// Inspects the process of the session's first unacknowledged event, if the event's deadline has passed. Otherwise
    /// resets the deadline.
    ///
    /// - Parameter canAnswer: Whether the process is connected and not stopped. It is not inspected if not.
    func silenceDeadlinePassed(of session: SceneSessionID, at now: Instant, canAnswer: Bool) -> Answer? {
        guard let first = first(of: session) else { return nil }
        guard first.deadline <= now else { return .set(.silence(session), at: first.deadline) }
        return canAnswer ? .inspect(first.process) : nil
    }

    /// Ends the events that a running process has not acknowledged by their deadlines.
    ///
    /// - Parameter timeout: The time that the process had.
    mutating func silent(_ process: WindowProcessID, for timeout: Duration, at now: Instant) -> [Answer] {
        let reason = "the window did not acknowledge within \(timeout.wholeMilliseconds) ms"
        return end(.windowUnresponsive, reason, of: process) { $0.deadline <= now }
    }

    /// Moves earlier deadlines of the process's events to `deadline`, because the process could not acknowledge.
    mutating func restartDeadlines(of process: WindowProcessID, until deadline: Instant) -> [Answer] {
        let restarted = queues.filter { $0.value.first?.process == process }.keys.sorted()
        for session in restarted {
            guard let queue = queues.index(forKey: session) else { continue }
            for place in queues.values[queue].indices {
                queues.values[queue][place].deadline = max(queues.values[queue][place].deadline, deadline)
            }
        }
        return restarted.map { .set(.silence($0), at: deadline) }
    }
}

// MARK: - Ends

extension Transients {
    /// Ends all events of a session whose window cannot acknowledge any more.
    mutating func ended(_ session: SceneSessionID, _ code: OutcomeCode, reason: String) -> [Answer] {
        guard let queue = queues.removeValue(forKey: session) else { return [] }
        count -= queue.count
        return queue.compactMap { $0.end(code, reason) }
    }

    /// Ends the events of a process that meet a condition, in the order of their calls.
    private mutating func end(
        _ code: OutcomeCode, _ reason: String, of process: WindowProcessID, where condition: (Event) -> Bool
    ) -> [Answer] {
        var ended: [Event] = []
        for (session, queue) in queues {
            let over = queue.filter { $0.process == process && condition($0) }
            guard !over.isEmpty else { continue }
            ended += over
            let remaining = queue.filter { $0.process != process || !condition($0) }
            queues[session] = remaining.isEmpty ? nil : remaining
        }
        count -= ended.count
        return ended.sorted { $0.call < $1.call }.compactMap { $0.end(code, reason) }
    }
}

extension Transients.Event {
    /// The outcome at the time when the event is sent.
    var outcome: ActivationOutcome {
        ActivationOutcome(request: request, app: app, session: session, decision: .reactivated, stage: .delivered)
    }

    /// Ends the event after its acknowledgement; nil if no client waits.
    ///
    /// - Parameter failure: The reason why the event was not handled; nil if it was handled.
    func end(with result: HandlerResult?, failure: String?) -> Transients.Answer? {
        end(failure == nil ? .handled : .handlerFailed, failure ?? "", result: result)
    }

    /// The answer for the client that waits; nil if no client waits.
    fileprivate func end(_ code: OutcomeCode, _ reason: String, result: HandlerResult? = nil) -> Transients.Answer? {
        guard timeout != nil, requester.message != 0 else { return nil }
        var outcome = outcome
        outcome.code = code
        outcome.reason = reason
        outcome.result = result
        if code == .handled { outcome.stage = .handled }
        return .end(outcome, requester, clientDeadline)
    }

    fileprivate var clientDeadline: Deadline { .transient(session, call) }
}
