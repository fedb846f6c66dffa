import ActivityWire
import DequeModule

/// What one session still has to be given, in order of acceptance (ADR 4): an acknowledged request stays here,
/// on disk, until its scene has handled it.
struct Outbox: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        var record: DeliveryRecord
        /// What the event takes in memory, about, wherever it is now; counted once.
        let bytes: Int
        /// At most once, and never on disk.
        var isTransient = false
        /// The call that carries it, while its scene is connected.
        var call: CallID?
        /// Its window was told that it comes, and it is being fetched.
        var isAwaited = false

        init(record: DeliveryRecord, isTransient: Bool = false) {
            self.record = record
            self.isTransient = isTransient
            bytes = record.bytes
        }

        var isSent: Bool { call != nil || isAwaited }
        /// What is told of the activity that it announces.
        var handoff: ActivityAdvert? {
            if case .handoff(let advert)? = record.event { advert } else { nil }
        }
        /// It only asks for the window to come forward.
        var isPresentation: Bool { record.event == nil && record.stored == nil }
    }

    private(set) var entries: Deque<Entry> = []
    /// Everything before this index is sent, or has nothing to send.
    private var sentEnd = 0
    private var presentationCount = 0
    /// Entries that are on disk.
    private(set) var storedCount = 0
    /// Of all events, and of those that are in memory.
    private(set) var bytes = 0
    private(set) var heldBytes = 0
    /// Entries whose events are on disk only.
    private(set) var storedOnlyCount = 0
    /// Those whose events are being read.
    private(set) var reading: ClosedRange<DeliveryNumber>?

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    var hasPresentations: Bool { presentationCount > 0 }
    var hasUnsent: Bool { sentEnd < entries.count }
    var firstUnsent: Entry? { sentEnd < entries.count ? entries[sentEnd] : nil }

    mutating func append(_ entry: Entry) {
        entries.append(entry)
        count(entry, by: 1)
        passOverSent()
    }

    private mutating func count(_ entry: Entry, by sign: Int) {
        if entry.isPresentation { presentationCount += sign }
        if !entry.isTransient { storedCount += sign }
        bytes += sign * entry.bytes
        if entry.record.isStoredOnly { storedOnlyCount += sign } else { heldBytes += sign * entry.bytes }
    }

    private mutating func passOverSent() {
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

    /// Records that the entry of `request` goes out in `call`; its record as it is now.
    mutating func markSent(_ request: RequestID, in call: CallID) -> Entry? {
        let isNext = sentEnd < entries.count && entries[sentEnd].record.request == request
        guard let index = isNext ? sentEnd : entries.firstIndex(where: { $0.record.request == request }) else {
            return nil
        }
        entries[index].call = call
        entries[index].record.attempts &+= 1
        passOverSent()
        return entries[index]
    }

    /// The announcement of `request` is acknowledged; its content is still to come.
    mutating func await(_ request: RequestID) {
        guard let index = entries.firstIndex(where: { $0.record.request == request }) else { return }
        entries[index].call = nil
        entries[index].isAwaited = true
    }

    /// The content of an announced entry goes out in `call`.
    mutating func carry(_ request: RequestID, in call: CallID) {
        guard let index = entries.firstIndex(where: { $0.record.request == request }) else { return }
        entries[index].call = call
        entries[index].isAwaited = false
    }

    /// Takes the entry of `request` out.
    mutating func remove(_ request: RequestID) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.record.request == request }) else { return nil }
        let entry = entries.remove(at: index)
        count(entry, by: -1)
        if index < sentEnd { sentEnd -= 1 }
        passOverSent()
        return entry
    }

    /// The scene is gone: what it had not acknowledged is to be sent again. Transient entries are taken out.
    mutating func interrupt() -> [Entry] {
        let lost = Array(entries.filter { $0.isTransient })
        for entry in lost { count(entry, by: -1) }
        entries.removeAll { $0.isTransient }
        for index in entries.indices { entries[index].call = nil }
        sentEnd = 0
        passOverSent()
        return lost
    }
}

// MARK: - What lies in the store only

extension Outbox {
    /// Whether nothing can go out before something is read.
    var waitsForStore: Bool { firstUnsent?.record.isStoredOnly == true }

    /// The record as it is to be kept: without its event, where there is no room for that. None overtakes another, so
    /// that what is in memory is what comes next.
    func keeping(_ record: DeliveryRecord, _ bounds: OutboxBounds, ofApp: Int) -> DeliveryRecord {
        guard record.event != nil else { return record }
        let hasRoom = storedOnlyCount == 0 && bounds.hasRoom(for: record.bytes, beside: heldBytes, ofApp: ofApp)
        return hasRoom ? record : record.leftInStore
    }

    /// What is to be read next; nil while there is nothing, or no room worth a reading.
    mutating func nextReading(_ bounds: OutboxBounds, ofApp: Int) -> ClosedRange<DeliveryNumber>? {
        // What is at the head holds up everything, so it is read whatever else there is.
        let isNext = entries.first?.record.isStoredOnly == true
        guard reading == nil, storedOnlyCount > 0, isNext || heldBytes <= bounds.memoryPerSession / 2,
            let first = entries.firstIndex(where: \.record.isStoredOnly)
        else { return nil }
        var taken = 0
        var last: DeliveryNumber?
        for entry in entries[first...] {
            let hasRoom = bounds.hasRoom(for: entry.bytes, beside: heldBytes + taken, ofApp: ofApp + taken)
            guard entry.record.isStoredOnly, hasRoom || (isNext && taken == 0) else { break }
            taken += entry.bytes
            last = entry.record.number
        }
        reading = last.map { entries[first].record.number...$0 }
        return reading
    }

    /// Takes in what was read; the requests whose events the store did not give.
    mutating func take(_ records: [DeliveryRecord]) -> [RequestID] {
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
            count(entries[index], by: -1)
            entries[index].record.stored = nil
            entries[index].record.event = event
            count(entries[index], by: 1)
        }
        return lost
    }
}
