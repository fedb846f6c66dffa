import ActivityWire

/// The report of one window, for developers who try out an app.
extension Broker {
    /// Returns the report. A window of another app is refused, because the report has the saved state.
    func sceneReport(of reference: SessionReference, for client: Client) throws(Refusal) -> Reply {
        let id = try sessions.findOwn(reference, for: client, as: "sceneReport")
        guard let session = sessions[id] else { throw Refusal.unknownSession(reference.text, field: "sceneReport") }
        let process = session.record.process.flatMap { processes[$0] }
        return .sceneReport(
            SceneReport(
                session: id, app: session.record.app, state: session.lifecycle.state, epoch: session.record.epoch,
                processIdentifier: process?.processIdentifier, isBusy: isBusy(session), geometry: session.geometry,
                savedState: session.history.newest?.activity, lastEnd: session.lastEnd))
    }

    /// Whether a call, notice, delivery, refresh or connect of the window is outstanding.
    private func isBusy(_ session: SceneSession) -> Bool {
        if session.lifecycle.pending != nil || !session.agenda.isEmpty || !session.outbox.isEmpty { return true }
        // The flag also counts without a scene, because a requested refresh has no other trace before a process
        // starts. A failed start clears the flag.
        if session.wantsRefresh { return true }
        guard session.lifecycle.state == .unattached else { return session.wantsReconnect }
        return goal(of: session).needsScene && processes.host(of: session) != nil
    }
}
