import ActivityWire
import DequeModule

/// The deliveries of one session, in order of acceptance (ADR 4). A delivery stays here until the scene has handled it,
/// and stays on disk as long unless it is transient.
struct Outbox: Hashable, Sendable {
    /// A delivery that the scene has not handled.
    struct Entry: Hashable, Sendable {
        var record: DeliveryRecord
        /// The approximate size that the event has in memory, even while it is in the store only.
        let bytes: Int
        /// Whether the event is delivered at most once and never stored.
        var isTransient = false
        /// The call under way that carries the event.
        var call: CallID?
        /// Whether the window acknowledged the announcement of an activity whose content is still being fetched.
        var isAwaited = false

        init(record: DeliveryRecord, isTransient: Bool = false) {
            self.record = record
            self.isTransient = isTransient
            bytes = record.bytes
        }

        var isSent: Bool { call != nil || isAwaited }
        /// The advert of the activity, if the entry announces a continuation. An app's own request has no advert, so
        /// its activity is not announced (U:A10).
        var handoff: ActivityAdvert? {
            if case .handoff(let advert)? = record.event { advert } else { nil }
        }
        /// Whether the request has no event, and only asks for the window to come forward.
        var isPresentation: Bool { record.event == nil && record.stored == nil }
    }

    private(set) var entries: Deque<Entry> = []
    /// The index of the first entry that is still to be sent. Earlier entries are sent or have no event.
    private var sentEnd = 0
    private var presentationCount = 0
    /// The number of entries that are on disk.
    private(set) var storedCount = 0
    /// Bytes of all events, in memory or in the store only.
    private(set) var bytes = 0
    /// Bytes of the events in memory.
    private(set) var heldBytes = 0
    /// The number of entries whose events are on disk only.
    private(set) var storedOnlyCount = 0
    /// The deliveries whose events are being read from the store.
    private(set) var reading: ClosedRange<DeliveryNumber>?

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    var hasPresentations: Bool { presentationCount > 0 }
    var hasUnsent: Bool { sentEnd < entries.count }
    var firstUnsent: Entry? { sentEnd < entries.count ? entries[sentEnd] : nil }

    mutating func append(_ entry: Entry) {
        entries.append(entry)
        changeTotals(entry, by: 1)
        skipSent()
    }

    /// Adds the entry to the totals, or takes the entry out of the totals: `sign` is 1 or -1.
    private mutating func changeTotals(_ entry: Entry, by sign: Int) {
        if entry.isPresentation { presentationCount += sign }
        if !entry.isTransient { storedCount += sign }
        bytes += sign * entry.bytes
        if entry.record.isStoredOnly { storedOnlyCount += sign } else { heldBytes += sign * entry.bytes }
    }

    /// Skips entries that are sent, and entries without an event, of which the scene is given nothing (U:A1).
    private mutating func skipSent() {
        while sentEnd < entries.count, entries[sentEnd].isSent || entries[sentEnd].isPresentation { sentEnd += 1 }
    }

    func entry(of request: RequestID) -> Entry? {
        entries.first { $0.record.request == request }
    }

    func entries(in call: CallID) -> [Entry] {
        Array(entries.filter { $0.call == call })
    }

    /// Entries that only ask for the window to come forward.
    var presentations: [Entry] { presentationCount == 0 ? [] : Array(entries.filter(\.isPresentation)) }

    /// Records that the entry of `request` is sent in `call`; returns the entry, nil if there is none.
    mutating func markSent(_ request: RequestID, in call: CallID) -> Entry? {
        let isNext = sentEnd < entries.count && entries[sentEnd].record.request == request
        guard let index = isNext ? sentEnd : entries.firstIndex(where: { $0.record.request == request }) else {
            return nil
        }
        entries[index].call = call
        entries[index].record.attempts &+= 1
        skipSent()
        return entries[index]
    }

    /// Records that the announcement of an activity is acknowledged, whose content is still to come.
    mutating func markAnnounced(_ request: RequestID) {
        guard let index = entries.firstIndex(where: { $0.record.request == request }) else { return }
        entries[index].call = nil
        entries[index].isAwaited = true
    }

    /// Records that the content of an announced entry is sent in `call`.
    mutating func markContentSent(_ request: RequestID, in call: CallID) {
        guard let index = entries.firstIndex(where: { $0.record.request == request }) else { return }
        entries[index].call = call
        entries[index].isAwaited = false
    }

    /// Removes and returns the entry of `request`.
    mutating func remove(_ request: RequestID) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.record.request == request }) else { return nil }
        let entry = entries.remove(at: index)
        changeTotals(entry, by: -1)
        if index < sentEnd { sentEnd -= 1 }
        skipSent()
        return entry
    }

    /// Removes and returns the transient entries, and has all other entries sent again, because the scene or its
    /// connection is gone.
    mutating func interrupt() -> [Entry] {
        let lost = Array(entries.filter { $0.isTransient })
        for entry in lost { changeTotals(entry, by: -1) }
        entries.removeAll { $0.isTransient }
        for index in entries.indices { entries[index].call = nil }
        sentEnd = 0
        skipSent()
        return lost
    }
}

// MARK: - Events in the store only

extension Outbox {
    /// Whether the next entry has to be read from the store before it can be sent.
    var waitsForStore: Bool { firstUnsent?.record.isStoredOnly == true }

    /// Returns the record to keep: without its event if the bounds leave no memory for it, or if an earlier event is in
    /// the store only. So the events in memory are always the next events to send.
    func recordToKeep(_ record: DeliveryRecord, _ bounds: OutboxBounds, ofApp: Int) -> DeliveryRecord {
        guard record.event != nil else { return record }
        let hasRoom = storedOnlyCount == 0 && bounds.hasMemory(for: record.bytes, beside: heldBytes, ofApp: ofApp)
        return hasRoom ? record : record.leftInStore
    }

    /// Returns the deliveries to read next, and notes that they are being read. Returns nil if all events are in
    /// memory, a read is under way, or too much memory is in use.
    mutating func nextReading(_ bounds: OutboxBounds, ofApp: Int) -> ClosedRange<DeliveryNumber>? {
        // The first entry holds up all others, so its event is read even over the bounds. Any other read waits until
        // half of the session's memory is free.
        let isNext = entries.first?.record.isStoredOnly == true
        guard reading == nil, storedOnlyCount > 0, isNext || heldBytes <= bounds.memoryPerSession / 2,
            let first = entries.firstIndex(where: { $0.record.isStoredOnly })
        else { return nil }
        var taken = 0
        var last: DeliveryNumber?
        for entry in entries[first...] {
            let hasRoom = bounds.hasMemory(for: entry.bytes, beside: heldBytes + taken, ofApp: ofApp + taken)
            guard entry.record.isStoredOnly, hasRoom || (isNext && taken == 0) else { break }
            taken += entry.bytes
            last = entry.record.number
        }
        reading = last.map { entries[first].record.number...$0 }
        return reading
    }

    /// Takes in the events that were read; returns the requests whose events the store did not give.
    mutating func insertRead(_ records: [DeliveryRecord]) -> [RequestID] {
        guard let range = reading else { return [] }
        reading = nil
        let events = Dictionary(records.map { ($0.number, $0.event) }) { first, _ in first }
        var lost: [RequestID] = []
        for index in entries.indices where entries[index].record.isStoredOnly {
            guard range.contains(entries[index].record.number) else { continue }
            guard let event = events[entries[index].record.number] ?? nil else {
                lost.append(entries[index].record.request)
                continue
            }
            changeTotals(entries[index], by: -1)
            entries[index].record.stored = nil
            entries[index].record.event = event
            changeTotals(entries[index], by: 1)
        }
        return lost
    }
}
