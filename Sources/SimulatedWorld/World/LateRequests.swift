import ActivityWire
import BrokerCore

/// The ended requests that the store reads after the broker serves.
struct LateRequests {
    /// The state with which the core begins.
    private(set) var others: StoredState
    private let records: [RequestRecord]
    /// The number of operations before the core is given the requests.
    private var operations: UInt64

    /// - Parameter run: The number of the broker's run. Some runs are given the requests at once, others later.
    init(of state: StoredState, run: UInt64) {
        others = state
        records = state.requests.filter { $0.outcome.code != nil }
        others.requests.removeAll { $0.outcome.code != nil }
        others.awaitsEarlierRequests = true
        operations = run % 4
    }

    /// Returns the requests if they are due after this operation.
    mutating func next() -> [RequestRecord]? {
        guard operations > 0 else { return records }
        operations -= 1
        return nil
    }
}
