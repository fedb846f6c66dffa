/// The rows that have to be written, and how.
struct Publication: Hashable, Sendable {
    /// When a row has to be written.
    enum Urgency: Hashable, Sendable {
        case immediate
        /// Once a second at most: only `shown` differs.
        case paced
    }

    private(set) var dirty: [DirectoryKey: Urgency] = [:]
    private var immediate = 0
    /// When paced rows may be written next.
    var pacedNext: Duration = .zero
    /// Whether a transaction may have happened, so that the rows have to be read before the next one.
    var isUnsettled = false
    /// What is being written.
    var batch: RowBatch?
    /// Whether the last transaction was refused because the store is full. Deletions are still accepted.
    var isFull = false

    var hasImmediate: Bool { immediate > 0 }

    mutating func set(_ key: DirectoryKey, _ urgency: Urgency?) {
        if dirty[key] == .immediate { immediate -= 1 }
        dirty[key] = urgency
        if urgency == .immediate { immediate += 1 }
    }

    /// Forgets what was to be written, because the machine has to join again.
    mutating func reset() {
        dirty = [:]
        immediate = 0
        isUnsettled = false
        batch = nil
        isFull = false
    }

    /// When the next transaction is due, apart from pauses after failures; nil: there is nothing to do.
    var due: Duration? {
        if isUnsettled || hasImmediate { return .zero }
        return dirty.isEmpty ? nil : pacedNext
    }
}
