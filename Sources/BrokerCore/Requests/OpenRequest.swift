import ActivityWire

/// A request under way or ended, with everyone who waits for it.
struct OpenRequest: Hashable, Sendable {
    struct Waiter: Hashable, Sendable {
        let asker: Asker
        let stage: RequestStage
        var acceptsResultStreams = false
        var wantsRemarks = false
        /// Of the activity, where the app or the session was named.
        var namedType: String?
    }

    private var recordBox: CopyOnWrite<RequestRecord>
    var isTransient = false
    var waiters: [Waiter] = []
    /// Its place among all requests of this run; 0 for one of an earlier run.
    var number: UInt64 = 0

    init(record: RequestRecord, isTransient: Bool = false, waiters: [Waiter] = []) {
        recordBox = CopyOnWrite(record)
        self.isTransient = isTransient
        self.waiters = waiters
    }

    var record: RequestRecord {
        @inline(__always) _read { yield recordBox.value }
        @inline(__always) _modify { yield &recordBox.value }
    }

    var id: RequestID { record.id }
    var session: SceneSessionID? { record.outcome.session }
    var hasEnded: Bool { record.outcome.code != nil }

    /// Takes out the waiters that have what they wait for.
    mutating func takeSatisfied() -> [Waiter] {
        let hasEnded = hasEnded
        let stage = record.outcome.stage
        let satisfied = waiters.filter { hasEnded || $0.stage <= stage }
        waiters.removeAll { hasEnded || $0.stage <= stage }
        return satisfied
    }
}
