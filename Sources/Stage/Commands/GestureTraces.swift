import ActivityWire
import Synchronization

/// The traces of a page's commands. A command has a trace of its own, so that the page sees what came of it; the steps of
/// one gesture share theirs: a held divider, an icon, a drag.
final class GestureTraces: Sendable {
    private struct Held {
        var divider: UniqueID?
        var icon: UniqueID?
        var drags: [DragID: UniqueID] = [:]
    }

    private let held = Mutex(Held())

    /// Returns the trace of a request: that of the gesture which it goes on with, or a new one.
    func trace(of request: ClientRequest) -> UniqueID {
        let new = UniqueID(high: .random(in: 1 ... .max), low: .random(in: 0 ... .max))
        return held.withLock { held in
            if case .screen(let gesture) = request { return Self.trace(of: gesture.kind, &held) ?? new }
            if case .drag(let step) = request { return step.drag.flatMap { held.drags[$0] } ?? new }
            return new
        }
    }

    /// Notes what a request has begun or ended.
    func note(_ request: ClientRequest, _ reply: Reply, _ trace: UniqueID) {
        held.withLock { held in
            if case .screen(let gesture) = request {
                if gesture.kind == .touchDivider { held.divider = trace }
                if gesture.kind == .liftIcon { held.icon = trace }
            }
            if case .drag(let row) = reply { held.drags[row.drag] = trace }
            if case .dragReport(let report) = reply { held.drags[report.drag] = nil }
        }
    }

    private static func trace(of gesture: ScreenCommand.Kind, _ held: inout Held) -> UniqueID? {
        if gesture == .moveDivider { return held.divider }
        if gesture == .releaseDivider {
            defer { held.divider = nil }
            return held.divider
        }
        if [.dropIcon, .cancelIcon].contains(gesture) {
            defer { held.icon = nil }
            return held.icon
        }
        return nil
    }
}

extension DragCommand {
    /// The drag that the step goes on with; nil for a lift, and for a tap that may add to any drag.
    fileprivate var drag: DragID? {
        switch self {
        case .lift: nil
        case .tap(let drag, _, _, _): drag
        case .move(let drag, _, _, _), .release(let drag, _), .cancel(let drag): drag
        }
    }
}
