import ActivityWire
import BrokerCore

/// The ended requests that the store reads after the broker serves.
struct LateRequests {
    private let records: [RequestRecord]
    /// The number of operations before the core is given the requests.
    private var operations: UInt64

    /// - Parameter run: The number of the broker's run. Some runs are given the requests at once, others later.
    init(_ records: [RequestRecord], run: UInt64) {
        self.records = records
        operations = run % 4
    }

    /// Returns the requests if they are due after this operation.
    mutating func next() -> [RequestRecord]? {
        guard operations > 0 else { return records }
        operations -= 1
        return nil
    }
}
