import ActivityWire
import Adaptation
import IPadScreen
import OrderedCollections

/// Refreshes and updates of sessions.
extension Broker {
    /// Requests the session's state, conditions and snapshot again (U:S1, U:S5), at any time (U:S2). A disconnected
    /// session connects in the background for the refresh (U:S3).
    mutating func refresh(_ reference: SessionReference, for client: Client) throws(Refusal) {
        let session = try sessions.findOwn(reference, for: client)
        try requirePermission(of: client, toShow: session, field: "session")
        requestRefresh(of: session)
    }

    /// Throws if the access rules forbid the client to show a window of the session's app.
    func requirePermission(
        of client: Client, toShow session: SceneSessionID, field: String
    ) throws(Refusal) {
        guard let app = sessions.app(of: session) else { return }
        try policy.access.requirePermission(from: client.sender(nil), toShow: app, field: field)
    }

    /// Requests a refresh. Within ``BrokerPolicy/refreshInterval`` of the last refresh, all requests become one refresh
    /// at the end of the interval (U:S4).
    mutating func requestRefresh(of id: SceneSessionID) {
        guard let session = sessions[id], session.destruction == nil else { return }
        sessions.update(id) { $0.wantsRefresh = true }
        if let last = session.lastRefresh, !isRefreshDue(session) {
            deadlines.set(.refresh(id), at: last + policy.refreshInterval)
        }
        sessions.markChanged(id)
    }

    /// Applies a window's update to a session of its own app. Nothing changes if any part is refused.
    mutating func updateScene(_ update: SceneUpdate, from client: Client) throws(Refusal) {
        guard client.app != nil else {
            throw Refusal(code: .notAWindow, reason: "only windows may change their sessions")
        }
        // An update with an epoch comes from the session's scene. An update without an epoch comes from elsewhere in
        // the app.
        let session =
            update.epoch == .none
            ? try sessions.ownSession(update.session, of: client)
            : try sessions.session(update.session, connectedAs: update.epoch, by: client)
        try requireMedia(update)
        let parsed = try update.conditions.map { (conditions) throws(Refusal) in try ParsedConditions(conditions) }
        // Conditions may change at any time (U:M16).
        if let conditions = update.conditions, let parsed { sessions.keep(conditions, parsed: parsed, of: session.id) }
        if update.epoch == .none { assign(update.state, of: session.id) } else { keep(update.state, of: session.id) }
        sessions.updateRecord(session.id) {
            // An empty title is none (U:M14).
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
        if let bar = update.statusBar { keep(bar, of: session.id) }
        sessions.keep(update.content, of: session.id)
        noteMedia(update)
    }

    /// Keeps the status bar that a window asks for; only its look on the screen depends on it.
    private mutating func keep(_ bar: StatusBarAppearance, of id: SceneSessionID) {
        guard sessions[id]?.statusBar != bar else { return }
        sessions.update(id) { $0.statusBar = bar }
        if screen.position(of: id) != nil { step.isScreenChanged = true }
    }

    /// Throws if the screen would refuse a part of the update: multitasking camera access for an app that may not have
    /// it, or a capture session without a scene (W:§10).
    private mutating func requireMedia(_ update: SceneUpdate) throws(Refusal) {
        guard update.runsCaptureSession == true || update.enablesMultitaskingCameraAccess == true else { return }
        introduce(update.session)
        var trial = screen
        do throws(ScreenRefusal) { for fact in update.mediaFacts { try trial.note(fact) } } catch {
            throw Refusal(error)
        }
    }

    /// Notes whether the window plays full-screen video or runs a capture session, which decides about Picture in
    /// Picture and the camera (P:X4, P:X8).
    private mutating func noteMedia(_ update: SceneUpdate) {
        let facts = update.mediaFacts
        guard !facts.isEmpty else { return }
        introduce(update.session)
        for fact in facts { changeScreen { screen in try? screen.note(fact) } }
    }
}

extension SceneUpdate {
    /// The facts for the screen. Multitasking camera access comes first, because it counts for the sessions that start
    /// after it.
    fileprivate var mediaFacts: [ScreenFact<SceneSessionID>] {
        [
            playsFullScreenVideo.map { .fullScreenVideo(session, plays: $0) },
            enablesMultitaskingCameraAccess.map { .cameraAccess(session, isEnabled: $0) },
            runsCaptureSession.map { .capture(session, runs: $0) },
        ].compactMap(\.self)
    }
}
