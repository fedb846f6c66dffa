import ActivityWire

// Save points (U:T1, U:T2).
extension Scene {
    /// Asks the delegate for the state; what the broker has already is `unchanged`.
    ///
    /// In UIKit's order: the delegate gives the activity, whoever keeps that activity up to date and every responder
    /// add to it, the delegate sees it once more, and a copy is kept. A state that cannot be kept is reported, and the
    /// former one stays. Only within the scene's call queue, so that no older state overtakes a newer one.
    ///
    /// Nobody is asked while the saved state cannot be read: what the window shows without it would take its place
    /// (U:T8).
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
        // Nothing waits from here on, so no other scene is saved meanwhile.
        application.saving = self
        defer { application.saving = nil }
        for responder in responders { responder.updateUserActivityState(&activity) }
        delegate?.scene(self, didUpdate: &activity)
        return activity
    }

    /// Saves what has changed, and tells the broker.
    func save() async {
        guard record.state != .unattached else { return }
        let state = await collectState()
        if state != .unchanged { application.updates.add(SceneUpdate(session: session.id, state: state)) }
    }

    /// The image as it may leave the process; nil where there is none, or it may not.
    func takeSnapshot() -> SceneSnapshot? {
        guard snapshotPolicy != .never, let snapshot = delegate?.snapshot(of: self) else { return nil }
        do {
            return try snapshot.kept(by: snapshotPolicy)
        } catch {
            application.report("the snapshot of scene \(id) is not kept: \(error)")
            return nil
        }
    }

    /// The state, the conditions and the looks, as part of the answer to a call.
    func report(into answer: inout Acknowledgement, withSnapshot: Bool = false) async {
        answer.state = await collectState()
        answer.conditions = record.takeConditions()
        if withSnapshot { answer.snapshot = takeSnapshot() }
        answer.ignoresSnapshotOnNextLaunch = ignoresSnapshot
        ignoresSnapshot = false
    }
}
