import ActivityWire
import OrderedCollections

/// Refreshing, changing and destroying sessions, and the screen they are on.
extension Broker {
    /// The session's state and conditions are collected anew; a disconnected one is connected in the background (U:S3).
    mutating func refresh(_ reference: SessionReference, for client: Client) throws(Refusal) {
        let id = try findOwn(reference, for: client)
        sessions.update(id) { $0.wantsRefresh = true }
        touch(id)
    }

    /// A window changes a session of its own app. Nothing is changed if anything in it is refused.
    mutating func updateScene(_ update: SceneUpdate, from client: Client) throws(Refusal) {
        guard let app = client.app else {
            throw Refusal(code: .notAWindow, reason: "only windows change their sessions")
        }
        guard let session = sessions[update.session], session.destruction == nil else {
            throw Refusal.unknownSession(update.session.description)
        }
        guard session.record.app == app else {
            throw Refusal(code: .notYourSession, reason: "the session belongs to another app", field: "session")
        }
        guard
            update.epoch == .none || (update.epoch == session.record.epoch && session.record.process == client.process)
        else {
            throw Refusal(
                code: .sessionTakenOver, reason: "a later connect of the session has another owner", field: "epoch")
        }
        let parsed = try update.conditions.map { (conditions) throws(Refusal) in try ParsedConditions(conditions) }
        if let conditions = update.conditions, let parsed { setConditions(conditions, parsed: parsed, of: session.id) }
        keep(update.state, of: session.id)
        updateRecord(session.id) {
            if let title = update.title { $0.title = title.isEmpty ? nil : title }
            if let subtitle = update.subtitle { $0.subtitle = subtitle.isEmpty ? nil : subtitle }
            if let userInfo = update.userInfo { $0.userInfo = userInfo }
        }
    }

    /// The session, its state and its settings are gone for good once this is committed; a live scene is then taken
    /// through dismissal and disconnect, and its app is told (U:X1, U:X5).
    mutating func destroy(
        _ reference: SessionReference,
        _ animation: DismissalAnimation,
        _ message: ClientMessage,
        _ client: Client
    ) throws(Refusal) {
        let id = try findOwn(reference, for: client)
        let waiter = OpenRequest.Waiter(client: client.id, message: message.id, trace: message.trace, stage: .handled)
        destructionWaiters[id, default: []].append(waiter)
        guard let session = sessions[id], session.destruction == nil else { return }
        activityLost(of: id)
        endAll(of: id, .sessionDestroyed, reason: "the session was destroyed")
        screen.remove(id)
        turn.isScreenChanged = true
        sessions.update(id) { $0.destruction = animation }
        turn.forgetDeliveries(of: id)
        turn.record(.sessionRemoved(id))
        if session.record.hasConnected { owe(session) }
        publish(.sessionRemoved(id, session.record.app))
        touch(id)
    }

    /// The app is to be told, with what it may still read in the call (U:L18); the saved state is gone. What an app that
    /// is never started is owed is bounded: the oldest go first.
    private mutating func owe(_ session: SceneSession) {
        var description = session.description
        description.stateRestorationActivity = nil
        discards[session.id] = description
        turn.record(.discard(description))
        let owed = discards.values.filter { $0.app == session.record.app }.map(\.session)
        for oldest in owed.dropLast(Limits.discardsPerApp) {
            discards[oldest] = nil
            turn.record(.discardDelivered(oldest))
        }
    }

    mutating func finishDestruction(_ id: SceneSessionID) {
        guard let session = sessions[id] else { return }
        let process = hostingProcess(of: session)
        calls.removeAll(for: id)
        sessions.remove(id)
        processes.forgetFailures(of: id)
        turn.changedApps.append(session.record.app)
        releaseDestructionWaiters(of: id)
        deliverDiscards(of: session.record.app, preferring: process?.id)
        if let process, process.session == id, discards[id] == nil || process.client == nil {
            dismissProcess(process.id)
        }
    }

    private mutating func releaseDestructionWaiters(of id: SceneSessionID) {
        for waiter in destructionWaiters.removeValue(forKey: id) ?? [] {
            reply(.done, to: waiter.client, id: waiter.message, trace: waiter.trace)
        }
    }

    /// The sessions are gone, whatever their window does about it: nobody waits for one that is silent.
    mutating func releaseDestructionWaiters(of process: WindowProcessID) {
        for session in sessionsServed(by: process) { releaseDestructionWaiters(of: session) }
    }

    /// The discards that wait for the app go to one running process of it (U:L18), in one call up to
    /// ``Limits/discardsPerCall``; more follow when it is acknowledged.
    mutating func deliverDiscards(of app: AppID, preferring preferred: WindowProcessID? = nil) {
        let waiting = Array(discards.values.filter { $0.app == app }.prefix(Limits.discardsPerCall))
        guard !waiting.isEmpty else { return }
        let running = processes.running(app)
        guard let process = running.first(where: { $0.id == preferred }) ?? running.first, let client = process.client,
            !calls.calls(to: process.id).contains(where: { $0.isDiscard })
        else { return }
        place(
            calls.nextID(), to: process, client: client, session: nil, purpose: .discard(waiting.map(\.session)),
            body: .discard(waiting))
    }

    mutating func acknowledgedDiscard(_ delivered: [SceneSessionID], by process: WindowProcessID) {
        for session in delivered {
            discards[session] = nil
            turn.record(.discardDelivered(session))
        }
        guard let app = processes[process]?.app else { return }
        if let own = processes[process]?.session, sessions[own] == nil { dismissProcess(process) }
        deliverDiscards(of: app)
    }

    mutating func operateScreen(_ command: ScreenCommand) {
        let before = screen.sessions
        screen.handle(command)
        for session in before + screen.sessions { touch(session) }
        turn.isScreenChanged = true
    }

    mutating func bringForward(_ session: SceneSessionID, requester: SceneSessionID?, isProminent: Bool) {
        let before = screen.sessions
        screen.bringForward(session, requester: requester, isProminent: isProminent)
        for session in before + screen.sessions { touch(session) }
        turn.isScreenChanged = true
    }
}

extension OutstandingCall {
    fileprivate var isDiscard: Bool {
        if case .discard = purpose { true } else { false }
    }
}
