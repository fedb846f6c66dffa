import ActivityWire

/// The requests that the broker has not answered, and those that wait until it answers one: it refuses more than
/// ``Limits/outstandingRequestsPerClient`` of a connection.
///
/// Only requests wait. What has no answer is sent past them: it may be the acknowledgement that one of them waits for.
struct UnansweredRequests {
    /// So many are sent before the first is answered.
    let limit: Int
    private var sent: Set<UInt64> = []
    private var waiting: [(id: UInt64, frames: [[UInt8]])] = []
    private var head = 0

    init(limit: Int = Limits.outstandingRequestsPerClient) {
        self.limit = limit
    }

    /// What is to be sent now: the frames of the request, or nil where it has to wait.
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
    /// - Parameter isWanted: Whether somebody waits for the answer to a request still; nobody may since its deadline.
    /// - Returns: What is to be sent now: the frames of the next request, or nil where there is none.
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
