/// The requests that wait for their replies, by number, with their deadlines. Pure: the time is an argument.
struct PendingRequests<Waiter> {
    typealias Instant = ContinuousClock.Instant

    private struct Entry {
        var waiter: Waiter
        var deadline: Instant?
    }

    private var entries: [UInt64: Entry] = [:]

    /// A lower bound of all deadlines. It may be too early after the request with that deadline was answered.
    private(set) var nextDeadline: Instant?

    var isEmpty: Bool { entries.isEmpty }

    func contains(_ id: UInt64) -> Bool { entries[id] != nil }

    mutating func add(_ waiter: Waiter, id: UInt64, deadline: Instant?) {
        entries[id] = Entry(waiter: waiter, deadline: deadline)
        guard let deadline else { return }
        nextDeadline = nextDeadline.map { min($0, deadline) } ?? deadline
    }

    /// Removes the request that a reply belongs to; nil for a reply that no caller waits for any more.
    mutating func settle(_ id: UInt64) -> Waiter? {
        let waiter = entries.removeValue(forKey: id)?.waiter
        if entries.isEmpty { nextDeadline = nil }
        return waiter
    }

    /// Removes the requests whose deadline has come, in the order in which they were made.
    mutating func takeExpired(at now: Instant) -> [Waiter] {
        guard let nextDeadline, nextDeadline <= now else { return [] }
        let expired = entries.compactMap { id, entry -> UInt64? in
            guard let deadline = entry.deadline, deadline <= now else { return nil }
            return id
        }.sorted()
        let waiters = expired.compactMap { entries.removeValue(forKey: $0)?.waiter }
        self.nextDeadline = entries.values.compactMap(\.deadline).min()
        return waiters
    }

    /// Removes all requests, in the order in which they were made.
    mutating func takeAll() -> [Waiter] {
        let waiters = entries.keys.sorted().compactMap { entries[$0]?.waiter }
        self = PendingRequests()
        return waiters
    }
}
