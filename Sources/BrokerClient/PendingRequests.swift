/// The requests that wait for their replies, by number, with their deadlines. Pure: time is given.
struct PendingRequests<Waiter> {
    typealias Instant = ContinuousClock.Instant

    private struct Entry {
        var waiter: Waiter
        var deadline: Instant?
    }

    private var entries: [UInt64: Entry] = [:]

    /// No deadline comes before this. It may be early, after the request it belonged to was answered.
    private(set) var nextDeadline: Instant?

    var isEmpty: Bool { entries.isEmpty }

    func contains(_ id: UInt64) -> Bool { entries[id] != nil }

    mutating func add(_ waiter: Waiter, id: UInt64, deadline: Instant?) {
        entries[id] = Entry(waiter: waiter, deadline: deadline)
        guard let deadline else { return }
        nextDeadline = nextDeadline.map { min($0, deadline) } ?? deadline
    }

    /// Takes out the one that a reply belongs to; nil for a reply that nobody waits for any more.
    mutating func settle(_ id: UInt64) -> Waiter? {
        let waiter = entries.removeValue(forKey: id)?.waiter
        if entries.isEmpty { nextDeadline = nil }
        return waiter
    }

    /// Takes out those whose deadline has come, in the order in which they were asked.
    mutating func takeExpired(at now: Instant) -> [Waiter] {
        guard let nextDeadline, nextDeadline <= now else { return [] }
        let expired = entries.keys.filter { entries[$0]?.deadline.map { $0 <= now } ?? false }.sorted()
        let waiters = expired.compactMap { entries.removeValue(forKey: $0)?.waiter }
        self.nextDeadline = entries.values.compactMap(\.deadline).min()
        return waiters
    }

    /// Takes out all, in the order in which they were asked.
    mutating func takeAll() -> [Waiter] {
        let waiters = entries.keys.sorted().compactMap { entries[$0]?.waiter }
        self = PendingRequests()
        return waiters
    }
}
