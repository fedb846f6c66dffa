import ActivityWire

/// A request under way or ended, with the clients that wait for it.
struct OpenRequest: Hashable, Sendable {
    /// A client that waits until the request has made some progress.
    struct Waiter: Hashable, Sendable {
        let requester: Requester
        let progress: RequestStage
        var acceptsResultStreams = false
        var wantsRemarks = false
        /// The activity's type, if the request names the app or the session.
        var namedType: String?
    }

    private var recordBox: CopyOnWrite<RequestRecord>
    var isTransient = false
    var waiters: [Waiter] = []
    /// The position among all requests of this run; 0 for a request of an earlier run.
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

    /// Removes and returns the waiters whose progress is reached; all waiters once the request has ended.
    mutating func takeSatisfied() -> [Waiter] {
        let hasEnded = hasEnded
        let progress = record.outcome.stage
        let satisfied = waiters.filter { hasEnded || $0.progress <= progress }
        waiters.removeAll { hasEnded || $0.progress <= progress }
        return satisfied
    }
}

extension OpenRequest.Waiter {
    /// Waits as a request asks for.
    init(_ requester: Requester, _ request: ActivationRequest) {
        self.init(
            requester: requester, progress: request.waitingFor, acceptsResultStreams: request.acceptsResultStreams,
            wantsRemarks: request.wantsRemarks, namedType: request.namedType)
    }
}
