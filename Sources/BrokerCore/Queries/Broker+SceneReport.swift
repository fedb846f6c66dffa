import ActivityWire

/// What a window says of itself, as whoever tries out an app wants to know it.
extension Broker {
    /// The saved state is the app's own, so another app's window is not told.
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

    /// Whether the window has still to answer, or to be told, something.
    private func isBusy(_ session: SceneSession) -> Bool {
        if session.lifecycle.pending != nil || !session.agenda.isEmpty || !session.outbox.isEmpty { return true }
        // Also of a session without a scene: one that came too soon after the last waits, and between the end of that wait
        // and the start of a process nothing else would tell of it. A failed start takes the wish back.
        if session.wantsRefresh { return true }
        guard session.lifecycle.state == .unattached else { return session.wantsReconnect }
        return goal(of: session).needsScene && processes.host(of: session) != nil
    }
}
