import ActivityWire
import Synchronization

/// The drags that one page holds. When the page goes they are taken back: nobody else could let go of them.
final class HeldDrags: Sendable {
    private let drags = Mutex<Set<DragID>>([])

    /// Notes the end of a drag that a reply of the broker reports.
    func note(_ reply: Reply) {
        drags.withLock { drags in
            if case .drag(let row) = reply { drags.insert(row.drag) }
            if case .dragReport(let report) = reply { drags.remove(report.drag) }
        }
    }

    /// All of them, once.
    func takeAll() -> Set<DragID> {
        drags.withLock { drags in
            defer { drags = [] }
            return drags
        }
    }
}
