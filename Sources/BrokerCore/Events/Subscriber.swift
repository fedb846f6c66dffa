import ActivityWire

/// A subscriber's place in the events (ADR 9): the present state first unless it follows on, then what happens.
///
/// It is told a portion at a time, and the next when it has taken the last. What it does not take stays in the log, which
/// is bounded, so that a slow subscriber costs nobody anything; one that falls behind the log has lagged.
struct Subscriber: Sendable {
    /// What it is told next, and whether a portion ends with it.
    struct Told: Sendable {
        let event: NumberedEvent
        let trace: UniqueID?
        /// The number of the portion that it completes.
        let portion: UInt64?
    }

    private var owesGap: Bool
    private var replay: StateReplay?
    /// As of when the replayed state is so.
    private let stateTime: WallTime
    /// The last event that belongs to the state; what follows it is news.
    private var completion: UInt64?
    /// The number of the next event.
    private var next: UInt64
    private var portion: UInt64
    /// A portion is out that was not taken yet.
    private var isWaiting = false
    private var events = 0
    private var bytes = 0

    /// - Parameters:
    ///   - wanted: What it knows already; a `gap` says that this is not known any more.
    ///   - portion: Unlike that of any other portion of the same client.
    init(after wanted: EventPosition?, in log: EventLog, portion: UInt64) {
        self.portion = portion
        stateTime = log.time
        if let wanted, log.follows(wanted) {
            owesGap = false
            next = wanted.number &+ 1
        } else {
            owesGap = wanted != nil
            replay = StateReplay(of: log.mirror)
            next = log.nextNumber
        }
    }

    /// Whether what it has still to be told is not all kept any more.
    func hasLagged(behind log: EventLog) -> Bool { next < log.firstNumber }

    /// Where it is: what it was told up to now is everything up to there. Until the state is told there is no place to
    /// come back to but the beginning.
    func position(in log: EventLog) -> EventPosition {
        log.position(of: owesGap || replay != nil ? 0 : next &- 1)
    }

    mutating func noteChange(of subject: EventSubject) {
        replay?.noteChange(of: subject)
    }

    /// The portion was taken; false where another one is waited for.
    mutating func taken(_ portion: UInt64) -> Bool {
        guard isWaiting, portion == self.portion else { return false }
        isWaiting = false
        return true
    }

    /// What it is told next; nil while it knows everything, or has a portion to take.
    ///
    /// - Parameter limit: The events of a portion.
    mutating func tell(from log: EventLog, limit: Int) -> Told? {
        guard !isWaiting, let (event, trace) = nextEvent(in: log) else { return nil }
        events += 1
        bytes += event.event.bytes
        guard events >= limit || bytes >= Limits.eventPortionBytes else {
            return Told(event: event, trace: trace, portion: nil)
        }
        (events, bytes) = (0, 0)
        isWaiting = true
        portion &+= 1
        return Told(event: event, trace: trace, portion: portion)
    }

    private mutating func nextEvent(in log: EventLog) -> (NumberedEvent, UniqueID?)? {
        if owesGap {
            let gap = NumberedEvent(position: position(in: log), event: .gap, time: stateTime)
            owesGap = false
            return (gap, nil)
        }
        if replay != nil {
            let place = position(in: log)
            if let event = replay?.next(in: log.mirror) {
                return (NumberedEvent(position: place, event: event, time: stateTime), nil)
            }
            replay = nil
            completion = log.nextNumber &- 1
        }
        if let completion, next > completion {
            self.completion = nil
            return (NumberedEvent(position: log.position(of: completion), event: .stateComplete, time: stateTime), nil)
        }
        guard let entry = log[next] else { return nil }
        defer { next &+= 1 }
        return (NumberedEvent(position: log.position(of: next), event: entry.event, time: entry.time), entry.trace)
    }
}
