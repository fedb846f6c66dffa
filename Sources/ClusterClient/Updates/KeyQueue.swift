import MachineDirectory

/// Keys in the order in which they were added, each once.
struct KeyQueue: Sendable {
    private struct Entry {
        let key: DirectoryKey
        let ticket: UInt64
    }

    /// The keys with the tickets of their entries. An entry with another ticket was removed.
    private var tickets: [DirectoryKey: UInt64] = [:]
    private var entries: [Entry] = []
    private var start = 0
    private var lastTicket: UInt64 = 0

    var isEmpty: Bool { tickets.isEmpty }

    /// The number of stored entries, stale ones included.
    var entryCount: Int { entries.count - start }

    func contains(_ key: DirectoryKey) -> Bool { tickets[key] != nil }

    /// Adds a key at the end, unless it is there.
    mutating func add(_ key: DirectoryKey) {
        guard tickets[key] == nil else { return }
        lastTicket += 1
        tickets[key] = lastTicket
        if entries.count > 2 * tickets.count + Self.slack { removeUnused() }
        entries.append(Entry(key: key, ticket: lastTicket))
    }

    mutating func remove(_ key: DirectoryKey) { tickets[key] = nil }

    /// Returns the first key; nil if there is none.
    mutating func first() -> DirectoryKey? {
        while start < entries.count {
            let entry = entries[start]
            if tickets[entry.key] == entry.ticket { return entry.key }
            start += 1
        }
        entries = []
        start = 0
        return nil
    }

    /// Stale entries that may pile up before they are removed in bulk.
    private static let slack = 64

    private mutating func removeUnused() {
        entries = entries[start...].filter { tickets[$0.key] == $0.ticket }
        start = 0
    }
}
