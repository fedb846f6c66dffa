import ActivityWire
import HeapModule

/// What falls due.
enum Deadline: Hashable, Sendable {
    case request(RequestID)
    /// The activity of a request expires.
    case expiry(RequestID)
    case call(CallID)
    /// A process that has not greeted, not come back, or not ended in its time.
    case process(WindowProcessID)
    /// A launch held back after a failure.
    case backoff(WindowProcessID)
    /// A stopped process is looked at again.
    case inspection(WindowProcessID)
    case shutdown
}

/// All deadlines, earliest first; equal instants in the order they were set, so that every run agrees.
///
/// Nothing is ever cancelled: whoever handles a deadline looks whether it still means anything.
struct DeadlineQueue: Sendable {
    private var heap = Heap<Entry>()
    private var order: UInt64 = 0

    var next: Instant? { heap.min?.instant }

    mutating func set(_ deadline: Deadline, at instant: Instant) {
        order &+= 1
        heap.insert(Entry(instant: instant, order: order, deadline: deadline))
    }

    /// Takes the earliest deadline that is due, if any.
    mutating func takeDue(at now: Instant) -> Deadline? {
        guard let first = heap.min, first.instant <= now else { return nil }
        return heap.popMin()?.deadline
    }

    private struct Entry: Comparable, Sendable {
        let instant: Instant
        let order: UInt64
        let deadline: Deadline

        static func < (left: Entry, right: Entry) -> Bool {
            (left.instant, left.order) < (right.instant, right.order)
        }

        static func == (left: Entry, right: Entry) -> Bool { left.order == right.order }
    }
}
