import ActivityWire
import Synchronization

/// The drags that a page holds, and whether it holds an icon. The drags are cancelled, and the icon is let go, when the
/// page is gone, since nothing else could release them.
final class HeldDrags: Sendable {
    private let drags = Mutex<Set<DragID>>([])
    private let holdsIcon = Mutex(false)

    /// Notes the beginning or the end of a drag that a reply reports.
    func note(_ reply: Reply) {
        drags.withLock { drags in
            if case .drag(let row) = reply { drags.insert(row.drag) }
            if case .dragReport(let report) = reply { drags.remove(report.drag) }
        }
    }

    /// Notes a gesture that was performed, or a drop that may be refused. An icon is held from its lift until it is let
    /// go, or the home screen is shown.
    func note(_ gesture: ScreenCommand) {
        let isLift = gesture.kind == .liftIcon
        guard isLift || [.dropIcon, .cancelIcon, .home].contains(gesture.kind) else { return }
        holdsIcon.withLock { $0 = isLift }
    }

    /// Returns whether the page holds an icon, and forgets that it does.
    func takeIcon() -> Bool {
        holdsIcon.withLock { isHeld in
            defer { isHeld = false }
            return isHeld
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
