import ActivityWire
import OrderedCollections

/// The end of sessions, for whatever reason (U:§8), and how their apps are told.
extension Broker {
    /// The session, its state and its settings are gone for good once this is committed; a live scene is then taken
    /// through dismissal and disconnect, and its app is told (U:X1, U:X5).
    mutating func destroy(
        _ reference: SessionReference,
        _ animation: DismissalAnimation,
        _ message: ClientMessage,
        _ client: Client
    ) throws(Refusal) {
        let id = try findOwn(reference, for: client)
        let waiter = DestructionWaiter(client: client.id, message: message.id, trace: message.trace, reply: .done)
        destructionWaiters[id, default: []].append(waiter)
        destroy(id, animation)
    }

    /// The same without anybody who waits for it.
    mutating func destroy(_ id: SceneSessionID, _ animation: DismissalAnimation) {
        guard let session = sessions[id], session.destruction == nil else { return }
        activityLost(of: id)
        removeFile(of: id)
        endAll(of: id, .sessionDestroyed, reason: "the session was destroyed")
        giveBackPlace(of: id)
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
        let description = session.description
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
        if let process, process.client != nil, session.isClosedByUser, sessions.ids(of: session.record.app).isEmpty {
            processes.update(process.id) { $0.isClosing = true }
            return leaveIfClosing(process.id)
        }
        deliverDiscards(of: session.record.app, preferring: process?.id)
        if let process, process.session == id, discards[id] == nil || process.client == nil {
            dismissProcess(process.id)
        }
    }

    /// With its last window closed by the user the process ends; what it was not told yet, the next one is (U:L19).
    mutating func leaveIfClosing(_ id: WindowProcessID) {
        guard let process = processes[id], process.isClosing, calls.calls(to: id).isEmpty else { return }
        if sessions.ids(of: process.app).isEmpty {
            dismissProcess(id)
        } else {
            processes.update(id) { $0.isClosing = false }
            deliverDiscards(of: process.app)
            for session in sessions.ids(of: process.app) { touch(session) }
        }
    }

    private mutating func releaseDestructionWaiters(of id: SceneSessionID) {
        for waiter in destructionWaiters.removeValue(forKey: id) ?? [] {
            reply(waiter.reply, to: waiter.client, id: waiter.message, trace: waiter.trace)
        }
    }

    /// The sessions are gone, whatever their window does about it: nobody waits for one that is silent.
    mutating func releaseDestructionWaiters(of process: WindowProcessID) {
        for session in sessionsServed(by: process) { releaseDestructionWaiters(of: session) }
    }

    /// The discards that wait for the app go to one running process of it (U:L18), in one call up to
    /// ``Limits/discardsPerCall``; more follow when it is acknowledged, and another process is told when that one
    /// leaves without a word. A scene that is still there disconnects first.
    mutating func deliverDiscards(of app: AppID, preferring preferred: WindowProcessID? = nil) {
        let gone = discards.values.filter { $0.app == app && sessions[$0.session] == nil }
        guard !gone.isEmpty else { return }
        let running = processes.running(app).filter { !$0.isFlung && !$0.isClosing }
        // One that was flung away after it was told may still hear it.
        let underWay = Set(processes.running(app).flatMap { calls.calls(to: $0.id).flatMap(\.discarded) })
        let waiting = Array(gone.filter { !underWay.contains($0.session) }.prefix(Limits.discardsPerCall))
        guard !waiting.isEmpty else { return }
        guard let process = running.first(where: { $0.id == preferred }) ?? running.first, let client = process.client,
            !calls.calls(to: process.id).contains(where: { !$0.discarded.isEmpty })
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
        if processes[process]?.isClosing == true { return }
        if let own = processes[process]?.session, sessions[own] == nil { dismissProcess(process) }
        deliverDiscards(of: app)
    }
}

extension OutstandingCall {
    /// The sessions that it tells of.
    fileprivate var discarded: [SceneSessionID] {
        if case .discard(let sessions) = purpose { sessions } else { [] }
    }
}
