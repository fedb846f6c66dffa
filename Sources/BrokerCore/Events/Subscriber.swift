import ActivityWire

/// The progress of a subscriber in the event log (ADR 9). A subscriber receives the events after its position, if the
/// log still keeps all of them. Any other subscriber receives the current state first, and then later events.
///
/// Events are sent in portions; the next portion follows when the subscriber has taken the last portion. The events of
/// later portions stay in the log, which is bounded, so a slow subscriber costs others nothing. A subscriber has lagged
/// if the log has dropped events that the subscriber was not told.
struct Subscriber: Sendable {
    /// The next event for the subscriber, and whether a portion ends with it.
    struct Told: Sendable {
        let event: NumberedEvent
        let trace: UniqueID?
        /// The number of the portion that the event completes; nil if the event completes no portion.
        let portion: UInt64?
    }

    /// Whether the subscriber must be told first that it misses events.
    private var mustReportGap: Bool
    /// The rows that the subscriber must still receive; nil if there are none.
    private var replay: StateReplay?
    /// Time of the replayed state.
    private let stateTime: WallTime
    /// The number of the last event that belongs to the state, set when all rows were sent. After this event the
    /// subscriber is notified that the state is complete.
    private var completion: UInt64?
    /// The number of the next event.
    private var next: UInt64
    /// The number of the last complete portion.
    private var portion: UInt64
    /// Whether a portion was sent that the subscriber has not taken yet.
    private var hasOpenPortion = false
    /// The number of events in the portion that is being sent, and their size.
    private var events = 0
    private var bytes = 0

    /// - Parameters:
    ///   - wanted: The position up to which the subscriber knows the events. If the log no longer keeps all events
    ///     after it, a `gap` is sent.
    ///   - portion: The number before the first portion's number. Two portions of a client must never have the same
    ///     number.
    init(after wanted: EventPosition?, in log: EventLog, portion: UInt64) {
        self.portion = portion
        stateTime = log.time
        if let wanted, log.keepsEverythingAfter(wanted) {
            mustReportGap = false
            next = wanted.number &+ 1
        } else {
            mustReportGap = wanted != nil
            replay = StateReplay(of: log.mirror)
            next = log.nextNumber
        }
    }

    /// Whether the log no longer keeps all events that the subscriber must still receive.
    func hasLagged(behind log: EventLog) -> Bool { next < log.firstNumber }

    /// Returns the position up to which the subscriber was told everything: position 0 until it was told the whole
    /// state.
    func position(in log: EventLog) -> EventPosition {
        log.position(of: mustReportGap || replay != nil ? 0 : next &- 1)
    }

    mutating func noteChange(of subject: EventSubject) {
        replay?.noteChange(of: subject)
    }

    /// Records that the subscriber has taken a portion. Returns false if the subscriber has no open portion of this
    /// number.
    mutating func completePortion(_ portion: UInt64) -> Bool {
        guard hasOpenPortion, portion == self.portion else { return false }
        hasOpenPortion = false
        return true
    }

    /// Returns the next event. Returns nil if the subscriber has everything, or must take a portion first.
    ///
    /// - Parameter limit: Maximum number of events in a portion.
    mutating func takeNext(from log: EventLog, limit: Int) -> Told? {
        guard !hasOpenPortion, let (event, trace) = nextEvent(in: log) else { return nil }
        events += 1
        bytes += event.event.bytes
        guard events >= limit || bytes >= Limits.eventPortionBytes else {
            return Told(event: event, trace: trace, portion: nil)
        }
        (events, bytes) = (0, 0)
        hasOpenPortion = true
        portion &+= 1
        return Told(event: event, trace: trace, portion: portion)
    }

    /// Returns the next event: the gap if there is one, the rows of the state, the end of the state, and then the log's
    /// events.
    private mutating func nextEvent(in log: EventLog) -> (NumberedEvent, UniqueID?)? {
        if mustReportGap {
            let gap = NumberedEvent(position: position(in: log), event: .gap, time: stateTime)
            mustReportGap = false
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
