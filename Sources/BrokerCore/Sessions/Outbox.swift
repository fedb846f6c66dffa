import ActivityWire
import DequeModule

/// What one session still has to be given, in order of acceptance (D4 of the protocol's promises: an acknowledged
/// request stays here, on disk, until its scene has handled it).
struct Outbox: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        var record: DeliveryRecord
        /// At most once, and never on disk.
        var isTransient = false
        /// The call that carries it, while its scene is connected.
        var call: CallID?

        var isSent: Bool { call != nil }
        /// Whether a window may have seen it.
        var wasEverSent: Bool { record.attempts > 0 }
    }

    private(set) var entries: Deque<Entry> = []

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    var storedCount: Int { entries.count { !$0.isTransient } }
    var firstUnsent: Entry? { entries.first { !$0.isSent && $0.record.event != nil } }

    mutating func append(_ entry: Entry) {
        entries.append(entry)
    }

    func entry(of request: RequestID) -> Entry? {
        entries.first { $0.record.request == request }
    }

    func entries(in call: CallID) -> [Entry] {
        Array(entries.filter { $0.call == call })
    }

    /// Entries that only ask for the window to come forward.
    var presentations: [Entry] { Array(entries.filter { $0.record.event == nil }) }

    /// Records that the entry of `request` goes out in `call`; its record as it is now.
    mutating func markSent(_ request: RequestID, in call: CallID) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.record.request == request }) else { return nil }
        entries[index].call = call
        entries[index].record.attempts &+= 1
        return entries[index]
    }

    /// Takes the entry of `request` out.
    mutating func remove(_ request: RequestID) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.record.request == request }) else { return nil }
        return entries.remove(at: index)
    }

    /// The scene is gone: what it had not acknowledged is to be sent again. Transient entries are taken out.
    mutating func interrupt() -> [Entry] {
        let lost = Array(entries.filter { $0.isTransient })
        entries.removeAll { $0.isTransient }
        for index in entries.indices { entries[index].call = nil }
        return lost
    }
}
