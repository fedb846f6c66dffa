import ActivityWire
import DequeModule

/// The numbered events of this run, and the state that they add up to. ``Limits/events`` and ``Limits/eventBytes``
/// bound how many events are kept.
struct EventLog: Sendable {
    struct Entry: Sendable {
        let event: BrokerEvent
        /// Trace of the event's cause.
        let trace: UniqueID?
        let time: WallTime
        let bytes: Int
    }

    let brokerEpoch: UInt64
    private(set) var mirror = BrokerMirror()
    private var entries: Deque<Entry> = []
    private(set) var bytes = 0
    /// The time of the last event; the time at which the log began if there is no event since.
    private(set) var time = WallTime(milliseconds: 0)
    /// All events that happened after this time are kept.
    private var keptSince = WallTime(milliseconds: 0)
    /// The number of the next event; the first is 1.
    private(set) var nextNumber: UInt64 = 1
    private let countLimit: Int
    private let byteLimit: Int

    init(brokerEpoch: UInt64, countLimit: Int = Limits.events, byteLimit: Int = Limits.eventBytes) {
        self.brokerEpoch = brokerEpoch
        self.countLimit = countLimit
        self.byteLimit = byteLimit
    }

    /// The number of the oldest event that is kept; if none is kept, the number of the next event.
    var firstNumber: UInt64 { nextNumber &- UInt64(entries.count) }

    /// The position of the newest event.
    var position: EventPosition { position(of: nextNumber &- 1) }

    func position(of number: UInt64) -> EventPosition {
        EventPosition(brokerEpoch: brokerEpoch, number: number)
    }

    subscript(number: UInt64) -> Entry? {
        guard number >= firstNumber, number < nextNumber else { return nil }
        return entries[Int(number &- firstNumber)]
    }

    /// Whether all events after `position` are still kept.
    func keepsEverythingAfter(_ position: EventPosition) -> Bool {
        position.brokerEpoch == brokerEpoch && position.number < nextNumber && position.number &+ 1 >= firstNumber
    }

    /// Returns the position before the first event since `time`. If not all of these events are kept, returns a
    /// position that ``keepsEverythingAfter(_:)`` rejects.
    func position(since time: WallTime) -> EventPosition {
        // No event has the next number yet, so its position is rejected.
        guard time > keptSince else { return position(of: nextNumber) }
        // The clock may have been set back meanwhile, so the times of events need not ascend.
        let first = entries.firstIndex { $0.time >= time } ?? entries.endIndex
        return position(of: firstNumber &+ UInt64(first) &- 1)
    }

    /// Restarts with a state. No earlier position is kept any more, since the events in between are unknown.
    mutating func begin(with state: BrokerMirror, at time: WallTime) {
        mirror = state
        (self.time, keptSince) = (time, time)
        entries = []
        bytes = 0
        // The number that is left out makes ``keepsEverythingAfter(_:)`` reject earlier positions.
        nextNumber &+= 1
    }

    /// Adds an event, and drops the oldest events over the limits. The newest event is always kept.
    mutating func append(_ event: BrokerEvent, trace: UniqueID? = nil, at time: WallTime) {
        mirror.apply(event)
        self.time = time
        let entry = Entry(event: event, trace: trace, time: time, bytes: event.bytes)
        entries.append(entry)
        bytes += entry.bytes
        nextNumber &+= 1
        while entries.count > countLimit || (bytes > byteLimit && entries.count > 1), let oldest = entries.popFirst() {
            bytes -= oldest.bytes
            keptSince = oldest.time
        }
    }
}
