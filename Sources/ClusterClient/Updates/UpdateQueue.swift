import ActivityWire
import DirectoryService
import MachineDirectory

/// The rows of other machines that the broker does not know yet, and the age of what it knows.
///
/// A row that changes again before it is sent is sent once, so the queue is never longer than the directory, however slow
/// the broker is. One update is under way at a time.
struct UpdateQueue: Sendable {
    /// Estimated bytes of one update's rows. The broker refuses a message of twice that size.
    static let updateBytes = 65_536
    /// The time between two updates that have nothing but an age.
    static let agePause = Duration.milliseconds(500)

    /// The rows that wait, as they are now.
    private var rows: [DirectoryKey: DirectoryRow] = [:]
    private var machines = KeyQueue()
    private var apps = KeyQueue()
    private var sessions = KeyQueue()
    /// Rows that the broker has to forget.
    private var gone = KeyQueue()
    /// The keys that the broker has, once the update that is under way has arrived.
    private var told: Set<DirectoryKey> = []

    /// The rows, those included that wait, contain everything that was committed before this time; nil: never.
    private var asOf: Duration?
    private var toldAsOf: Duration?
    /// When the last age was sent.
    private var toldAge: Duration?
    /// The rows of the update that is under way; nil: one that is gone.
    private var underWay: [(key: DirectoryKey, row: DirectoryRow?)] = []

    /// Whether all changes have been sent.
    var isEmpty: Bool { rows.isEmpty && gone.isEmpty }

    /// Records that a row has changed; nil: that it is gone.
    mutating func change(_ key: DirectoryKey, to row: DirectoryRow?) {
        guard let row else {
            rows[key] = nil
            remove(key)
            // The broker need not forget a row that it never received.
            if told.contains(key) { gone.add(key) }
            return
        }
        gone.remove(key)
        rows[key] = row
        add(key)
    }

    /// Records that the rows contain everything that was committed before a time.
    mutating func know(asOf time: Duration) { asOf = max(asOf ?? time, time) }

    /// Returns the update to send now; nil if there is nothing to send. Its end has to be reported, by ``arrived()`` or
    /// ``failed()``, before the next one is asked for.
    ///
    /// - Parameter state: The state to be reported, in an update without rows; nil: it was reported.
    mutating func next(state: ClusterState? = nil, at now: Duration) -> ClusterUpdate? {
        // The broker may be stopped before it reads the update, or the machine asleep.
        var update = ClusterUpdate(state: state, sentAt: now.wholeMilliseconds)
        if state == nil { takeRows(into: &update.rows) }
        let isNeeded = state != nil || !underWay.isEmpty
        if isEmpty, let asOf, asOf != toldAsOf, isNeeded || toldAge.map({ now - $0 >= Self.agePause }) ?? true {
            update.knowledgeAge = max(now - asOf, .zero)
            toldAsOf = asOf
            toldAge = now
        }
        return isNeeded || update.knowledgeAge != nil ? update : nil
    }

    /// Records that the update has arrived.
    mutating func arrived() { underWay = [] }

    /// Records that the broker has not taken the update, so that its rows have to be sent again.
    mutating func failed() {
        for (key, row) in underWay where rows[key] == nil && !gone.contains(key) {
            if row == nil { told.insert(key) }
            change(key, to: row)
        }
        underWay = []
        toldAsOf = nil
    }

    private mutating func takeRows(into update: inout ClusterRows) {
        var room = Self.updateBytes
        take(from: \.gone, &room) { key, _ in update.gone.append(ClusterKey(key)) }
        // The broker forgets first, so that it never has many more rows than there are.
        guard gone.isEmpty else { return }
        // Within an update, machines come before apps, and apps before sessions.
        for queue in [\UpdateQueue.machines, \.apps, \.sessions] {
            take(from: queue, &room) { key, row in
                if let row { update.add(row, of: key) }
            }
        }
    }

    /// Moves rows from a queue to the update, as long as there is room.
    private mutating func take(
        from queue: WritableKeyPath<UpdateQueue, KeyQueue>, _ room: inout Int,
        append: (DirectoryKey, DirectoryRow?) -> Void
    ) {
        var count = 0
        while count < ClusterLimits.rowsPerMessage, let key = self[keyPath: queue].first() {
            let row = rows[key]
            let bytes = key.estimatedBytes + (row?.estimatedBytes ?? 0)
            guard bytes <= room || underWay.isEmpty else { return }
            room -= bytes
            self[keyPath: queue].remove(key)
            rows[key] = nil
            if row == nil { told.remove(key) } else { told.insert(key) }
            underWay.append((key, row))
            append(key, row)
            count += 1
        }
    }

    private mutating func add(_ key: DirectoryKey) { change(key) { $0.add(key) } }

    private mutating func remove(_ key: DirectoryKey) { change(key) { $0.remove(key) } }

    private mutating func change(_ key: DirectoryKey, _ body: (inout KeyQueue) -> Void) {
        switch key {
        case .machine: body(&machines)
        case .app: body(&apps)
        case .session: body(&sessions)
        }
    }
}

extension Duration {
    /// The duration without what is left after its last whole millisecond. A message would have it rounded up, and a time
    /// that is too late makes everything look fresher than it is.
    fileprivate var wholeMilliseconds: Duration {
        let (seconds, attoseconds) = components
        return Duration(
            secondsComponent: seconds, attosecondsComponent: attoseconds - attoseconds % 1_000_000_000_000_000)
    }
}
