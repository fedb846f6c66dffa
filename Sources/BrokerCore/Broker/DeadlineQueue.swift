import ActivityWire
import HeapModule

/// All deadlines, earliest first. Deadlines at the same instant keep the order in which they were set, so that the core
/// stays deterministic.
///
/// A deadline is in the queue at most once: setting it again moves it. The heap keeps a cancelled entry until it is at
/// the top, or until cancelled entries are more than half of the heap.
struct DeadlineQueue: Sendable {
    private var heap = Heap<Entry>()
    /// For each deadline that is set, the ``Entry/order`` of its valid entry in the heap.
    private var live: [Deadline: UInt64] = [:]
    /// The order of the entry that was added last.
    private var order: UInt64 = 0

    var next: Instant? { heap.min?.instant }
    /// Number of deadlines that are set.
    var count: Int { live.count }
    /// Number of entries in the heap, including cancelled entries.
    var storedCount: Int { heap.count }

    /// Deadlines that are set, in no order.
    var all: [Deadline] { Array(live.keys) }

    func contains(_ deadline: Deadline) -> Bool { live[deadline] != nil }

    mutating func set(_ deadline: Deadline, at instant: Instant) {
        order &+= 1
        live[deadline] = order
        heap.insert(Entry(instant: instant, order: order, deadline: deadline))
        dropCancelled()
    }

    mutating func cancel(_ deadline: Deadline) {
        guard live.removeValue(forKey: deadline) != nil else { return }
        dropCancelled()
    }

    /// Takes the earliest deadline that is due, if any.
    mutating func takeDue(at now: Instant) -> Deadline? {
        guard let first = heap.min, first.instant <= now, let entry = heap.popMin() else { return nil }
        live[entry.deadline] = nil
        dropCancelled()
        return entry.deadline
    }

    /// Removes cancelled entries from the top, so that ``next`` is always valid. Removes all cancelled entries if they
    /// are more than half of the heap.
    private mutating func dropCancelled() {
        if heap.count > Self.leftovers, heap.count > 2 * live.count {
            let live = live
            heap = Heap(heap.unordered.filter { live[$0.deadline] == $0.order })
        }
        while let first = heap.min, live[first.deadline] != first.order { heap.removeMin() }
    }

    /// The number of entries up to which the whole heap is not searched for cancelled entries.
    private static let leftovers = 64

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
