import ActivityWire
import HeapModule

/// What falls due.
enum Deadline: Hashable, Sendable {
    case request(RequestID)
    /// The activity of a request expires.
    case expiry(RequestID)
    case call(CallID)
    /// The oldest transient event that a scene has not acknowledged.
    case silence(SceneSessionID)
    /// Somebody has waited long enough for a transient event of the session.
    case transient(SceneSessionID, CallID)
    /// A process that has not greeted, not come back, or not ended in its time.
    case process(WindowProcessID)
    /// A launch held back after a failure.
    case backoff(WindowProcessID)
    /// A stopped process is looked at again.
    case inspection(WindowProcessID)
    /// A refresh that came too soon after the last one.
    case refresh(SceneSessionID)
    /// An extended restoration is to be complete.
    case restoration(SceneSessionID)
    /// A process is asked whether it answers.
    case ping(WindowProcessID)
    /// Something of a drag: a callback, a load, a hover.
    case drags
    /// The log of events that nobody follows.
    case events
    case shutdown
}

/// All deadlines, earliest first; equal instants in the order they were set, so that every run agrees.
///
/// Each is set once at a time: setting it again moves it. A cancelled one stays in the heap until it comes to its top,
/// or until such leftovers are more than half of it.
struct DeadlineQueue: Sendable {
    private var heap = Heap<Entry>()
    /// The order of the entry that counts.
    private var live: [Deadline: UInt64] = [:]
    private var order: UInt64 = 0

    var next: Instant? { heap.min?.instant }
    /// Those that are set.
    var count: Int { live.count }
    /// Those that take room.
    var storedCount: Int { heap.count }

    /// Those that are set, in no order.
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

    /// What is at the top always counts, so that nobody is woken for nothing.
    private mutating func dropCancelled() {
        if heap.count > Self.leftovers, heap.count > 2 * live.count {
            let live = live
            heap = Heap(heap.unordered.filter { live[$0.deadline] == $0.order })
        }
        while let first = heap.min, live[first.deadline] != first.order { heap.removeMin() }
    }

    /// So few leftovers are not worth a sweep.
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
