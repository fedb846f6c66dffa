import ActivityWire
import IPadScreen
import OrderedCollections

/// Refreshing and changing sessions.
extension Broker {
    /// The session's state, conditions and snapshot are collected anew; a disconnected one is connected in the background
    /// for it (U:S3).
    mutating func refresh(_ reference: SessionReference, for client: Client) throws(Refusal) {
        requestRefresh(of: try findOwn(reference, for: client))
    }

    /// Refreshes that come sooner than ``BrokerPolicy/refreshInterval`` after the last one wait, and are then one (U:S4).
    mutating func requestRefresh(of id: SceneSessionID) {
        guard let session = sessions[id], session.destruction == nil else { return }
        sessions.update(id) { $0.wantsRefresh = true }
        if let last = session.lastRefresh, !isRefreshDue(session) {
            deadlines.set(.refresh(id), at: last + policy.refreshInterval)
        }
        touch(id)
    }

    func isRefreshDue(_ session: SceneSession) -> Bool {
        session.lastRefresh.map { $0 + policy.refreshInterval <= now.instant } ?? true
    }

    /// A session of this window's app.
    private func ownSession(_ id: SceneSessionID, of client: Client) throws(Refusal) -> SceneSession {
        guard let session = sessions[id], session.destruction == nil else {
            throw Refusal.unknownSession(id.description)
        }
        guard session.record.app == client.app else {
            throw Refusal(code: .notYourSession, reason: "the session belongs to another app", field: "session")
        }
        return session
    }

    /// The session that this window's own process has connected under `epoch`.
    func session(
        _ id: SceneSessionID, connectedAs epoch: SceneEpoch, by client: Client
    ) throws(Refusal) -> SceneSession {
        let session = try ownSession(id, of: client)
        guard let process = client.process, session.record.epoch == epoch, session.record.process == process else {
            throw Refusal(
                code: .sessionTakenOver, reason: "a later connect of the session has another owner", field: "epoch")
        }
        return session
    }

    /// A window changes a session of its own app. Nothing is changed if anything in it is refused.
    mutating func updateScene(_ update: SceneUpdate, from client: Client) throws(Refusal) {
        guard client.app != nil else {
            throw Refusal(code: .notAWindow, reason: "only windows change their sessions")
        }
        let session =
            update.epoch == .none
            ? try ownSession(update.session, of: client)
            : try self.session(update.session, connectedAs: update.epoch, by: client)
        if update.runsCaptureSession == true, screen.presence(of: session.id) == .absent {
            throw Refusal(ScreenRefusal.notVisible("\(session.id)"))
        }
        let parsed = try update.conditions.map { (conditions) throws(Refusal) in try ParsedConditions(conditions) }
        if let conditions = update.conditions, let parsed { setConditions(conditions, parsed: parsed, of: session.id) }
        keep(update.state, of: session.id)
        updateRecord(session.id) {
            if let title = update.title { $0.title = title.isEmpty ? nil : title }
            if let subtitle = update.subtitle { $0.subtitle = subtitle.isEmpty ? nil : subtitle }
            if let userInfo = update.userInfo { $0.userInfo = userInfo }
            if let conditions = update.destructionConditions { $0.destructionConditions = conditions }
            if let policy = update.snapshotPolicy { $0.snapshotPolicy = policy }
            switch update.closure {
            case .unchanged: break
            case .cleared: $0.closureConfirmation = nil
            case .confirmation(let confirmation): $0.closureConfirmation = confirmation
            }
        }
        if update.snapshotPolicy != nil { enforceSnapshotPolicy(of: session.id) }
        if let isExtended = update.extendsRestoration { extendRestoration(of: session.id, isExtended) }
        noteMedia(update)
    }

    /// What decides about Picture in Picture and the camera (P:X4, P:X8).
    private mutating func noteMedia(_ update: SceneUpdate) {
        let facts: [ScreenFact<SceneSessionID>] = [
            update.playsFullScreenVideo.map { .fullScreenVideo(update.session, plays: $0) },
            update.runsCaptureSession.map { .capture(update.session, runs: $0) },
        ].compactMap(\.self)
        guard !facts.isEmpty else { return }
        introduce(update.session)
        for fact in facts { changeScreen { screen in try? screen.note(fact) } }
    }
}
