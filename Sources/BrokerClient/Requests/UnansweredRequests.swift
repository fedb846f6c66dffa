import ActivityWire

/// The requests that were sent and are not answered, and the requests that wait to be sent. The broker refuses more
/// than ``Limits/outstandingRequestsPerClient`` unanswered requests over a connection.
///
/// Only requests wait. Messages without a reply overtake waiting requests, because the answer to a request may depend
/// on an acknowledgement.
struct UnansweredRequests {
    /// The most requests that are sent and not answered.
    let limit: Int
    private var sent: Set<UInt64> = []
    private var waiting: [(id: UInt64, frames: [[UInt8]])] = []
    /// The index of the first request in ``waiting`` that still waits. The entries before it are removed many at once,
    /// so that removing a request is cheap.
    private var head = 0

    init(limit: Int = Limits.outstandingRequestsPerClient) {
        self.limit = limit
    }

    /// Adds a request; returns its frames if it is to be sent now, nil if it has to wait.
    mutating func add(_ frames: [[UInt8]], id: UInt64) -> [[UInt8]]? {
        guard sent.count < limit, head == waiting.count else {
            waiting.append((id, frames))
            return nil
        }
        sent.insert(id)
        return frames
    }

    /// Notes an answer.
    ///
    /// - Parameter isWanted: Whether a caller still waits for the reply to a request; no caller does after the
    ///   request's deadline.
    /// - Returns: The frames of the next request to send; nil if there is none.
    mutating func answered(_ id: UInt64, isWanted: (UInt64) -> Bool) -> [[UInt8]]? {
        guard sent.remove(id) != nil else { return nil }
        while head < waiting.count {
            let next = waiting[head]
            head += 1
            if head == waiting.count || head >= 1_024 {
                waiting.removeSubrange(..<head)
                head = 0
            }
            guard isWanted(next.id) else { continue }
            sent.insert(next.id)
            return next.frames
        }
        return nil
    }
}
