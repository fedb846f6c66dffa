import ActivityWire

// Save points (U:T1, U:T2).
extension Scene {
    /// Collects the scene's state; returns `unchanged` if the broker has it already.
    ///
    /// The order is UIKit's: the delegate gives the activity, the live activity's delegate and the responders add to
    /// it, the delegate changes it last (U:U25), and a copy is kept (U:T2). A state that cannot be encoded is reported,
    /// and the former state stays. Call this method only within the scene's call queue, so that no older state
    /// overtakes a newer one.
    ///
    /// The delegate is not asked while the saved state is locked: a new state would replace the saved state, which the
    /// window has not shown yet (U:T8).
    func collectState() async -> SavedState {
        guard let delegate, !session.isStateRestorationActivityLocked else { return .unchanged }
        do {
            let activity = try await completed(askForState(delegate))
            let state = record.save(try activity?.wire())
            session.stateRestorationActivity = activity
            return state
        } catch {
            application.report("the state of scene \(id) is not saved: \(error)")
            return .unchanged
        }
    }

    private func askForState(_ delegate: any SceneDelegate) -> UserActivity? {
        application.saving = self
        defer { application.saving = nil }
        return delegate.stateRestorationActivity(for: self)
    }

    private func completed(_ activity: UserActivity?) async throws -> UserActivity? {
        guard var activity else { return nil }
        if let live = liveUserActivity, live.describes(activity) { activity = try await live.save(activity) }
        // Nothing is awaited from here on, so no other scene is saved meanwhile.
        application.saving = self
        defer { application.saving = nil }
        for responder in responders { responder.updateUserActivityState(&activity) }
        delegate?.scene(self, didUpdate: &activity)
        return activity
    }

    /// Sends the broker the state if it has changed.
    func save() async {
        guard record.state != .unattached else { return }
        let state = await collectState()
        if state != .unchanged { application.updates.add(SceneUpdate(session: session.id, state: state)) }
    }

    /// Returns the snapshot as the policy allows it; nil if there is none, or it must not leave the process.
    func takeSnapshot() -> SceneSnapshot? {
        guard snapshotPolicy != .never, let snapshot = delegate?.snapshot(of: self) else { return nil }
        do {
            return try snapshot.kept(by: snapshotPolicy)
        } catch {
            application.report("the snapshot of scene \(id) is not stored: \(error)")
            return nil
        }
    }

    /// Puts the state, the conditions and the snapshot into the answer to a call (U:S5, U:T1). The state is saved
    /// before the picture is taken (U:L6).
    func report(into answer: inout Acknowledgement, withSnapshot: Bool = false) async {
        answer.state = await collectState()
        answer.conditions = record.takeConditions()
        if withSnapshot { answer.snapshot = takeSnapshot() }
        answer.ignoresSnapshotOnNextLaunch = ignoresSnapshot
        ignoresSnapshot = false
    }
}
