import ActivityWire
import Synchronization

/// The drags that a page holds. They are cancelled when the page is gone, since nothing else could release them.
final class HeldDrags: Sendable {
    private let drags = Mutex<Set<DragID>>([])

    /// Notes the beginning or the end of a drag that a reply reports.
    func note(_ reply: Reply) {
        drags.withLock { drags in
            if case .drag(let row) = reply { drags.insert(row.drag) }
            if case .dragReport(let report) = reply { drags.remove(report.drag) }
        }
    }

    /// Removes and returns all drags.
    func takeAll() -> Set<DragID> {
        drags.withLock { drags in
            defer { drags = [] }
            return drags
        }
    }
}
