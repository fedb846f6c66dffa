import ActivityWire

// Save points (U:T1, U:T2).
extension Scene {
    /// Asks the delegate for the state; what the broker has already is `unchanged`.
    ///
    /// In UIKit's order: the delegate gives the activity, every responder adds to it, the delegate sees it once more, and
    /// a copy is kept. A state that cannot be kept is reported, and the former one stays.
    func collectState() -> SavedState {
        guard let delegate else { return .unchanged }
        application.saving = self
        defer { application.saving = nil }
        var activity = delegate.stateRestorationActivity(for: self)
        if var updated = activity {
            for responder in responders { responder.updateUserActivityState(&updated) }
            delegate.scene(self, didUpdate: &updated)
            activity = updated
        }
        do {
            let state = record.save(try activity?.wire())
            session.stateRestorationActivity = activity
            return state
        } catch {
            application.report("the state of scene \(id) is not saved: \(error)")
            return .unchanged
        }
    }

    /// The image as it may leave the process; nil where there is none, or it may not.
    func takeSnapshot() -> ActivityWire.SceneSnapshot? {
        guard snapshotPolicy != .never, let snapshot = delegate?.snapshot(of: self) else { return nil }
        do {
            return try snapshot.wire(snapshotPolicy)
        } catch {
            application.report("the snapshot of scene \(id) is not kept: \(error)")
            return nil
        }
    }

    /// The state, the conditions and the looks, as part of the answer to a call.
    func report(into answer: inout Acknowledgement, withSnapshot: Bool = false) {
        answer.state = collectState()
        answer.conditions = record.takeConditions()
        if withSnapshot { answer.snapshot = takeSnapshot() }
        answer.ignoresSnapshotOnNextLaunch = ignoresSnapshot
        ignoresSnapshot = false
    }
}
