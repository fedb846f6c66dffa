import ActivityWire
import DequeModule
import OrderedCollections

/// Window processes: starting them, once per place however many ask, and noticing their end.
extension Broker {
    /// The process that shows the session, or is to show it.
    func hostingProcess(of session: SceneSession) -> WindowProcess? {
        if let process = session.record.process.flatMap({ processes[$0] }) { return process }
        return processes.occupant(of: .session(session.id)) ?? processes.occupant(of: .app(session.record.app))
    }

    /// The session's process if it has one; otherwise one is started, single-flight.
    mutating func requireProcess(for session: SceneSession) -> WindowProcess? {
        if let process = hostingProcess(of: session) { return process }
        guard let app = apps[session.record.app] else {
            failLaunch(of: [session.id], .launchFailed, "no installed bundle has the identifier \(session.record.app)")
            return nil
        }
        guard app.executable != nil else {
            failLaunch(of: [session.id], .launchFailed, "the bundle of \(app.id) names no executable")
            return nil
        }
        let ownSession = app.processModel == .scene ? session.id : nil
        let process = WindowProcess(
            id: identifiers.next(IdentifierKind.WindowProcess.self), app: app.id, session: ownSession, phase: .heldBack)
        processes.insert(process)
        let notBefore = max(
            processes.notBefore(ProcessRegistry.place(of: process)),
            launches.reserve(for: requester(of: session), at: now.instant, policy: policy))
        if notBefore > now.instant {
            deadlines.set(.backoff(process.id), at: notBefore)
            publishProcess(process.id)
        } else {
            launch(process.id)
        }
        return processes[process.id]
    }

    /// The app whose window asked last for the session, nil for a tool; who comes back unasked asks for itself.
    private func requester(of session: SceneSession) -> AppID? {
        guard let newest = session.outbox.entries.last else { return session.record.app }
        return newest.record.sender.app
    }

    mutating func launch(_ id: WindowProcessID) {
        guard let process = processes[id], process.phase == .heldBack, !isShuttingDown else { return }
        guard isWanted(id) else { return remove(process, reason: "nothing is left to be shown") }
        guard let app = apps[process.app], let executable = app.executable else {
            return endProcess(id, .launchFailed, "the app was removed before it could be started")
        }
        processes.update(id) { $0.phase = .starting }
        let order = LaunchOrder(
            process: id, app: app.id, session: process.session, executable: executable, arguments: app.arguments,
            environment: app.environment, workingDirectory: app.path, trace: trace(of: id))
        turn.held { .launch(order, after: $0) }
        publishProcess(id)
    }

    /// Of the request that the process is started for.
    private func trace(of id: WindowProcessID) -> UniqueID? {
        for session in sessionsServed(by: id) {
            guard let request = sessions[session]?.outbox.entries.last?.record.request else { continue }
            return requests[request]?.record.trace
        }
        return nil
    }

    /// Whether any session still needs the process.
    private func isWanted(_ id: WindowProcessID) -> Bool {
        sessionsServed(by: id).contains { sessions[$0].map { goal(of: $0).needsScene } == true }
    }

    mutating func processStarted(_ id: WindowProcessID, _ launched: LaunchedProcess) {
        guard let process = processes[id], process.phase == .starting else { return }
        processes.update(id) {
            $0.phase = .started
            $0.processIdentifier = launched.processIdentifier
            $0.startTime = launched.startTime
            $0.launchToken = launched.launchToken
        }
        if let record = processes[id]?.record { turn.record(.process(record)) }
        let timeout = apps[process.app]?.launchTimeout ?? policy.connectTimeout
        expect(id, within: timeout)
        publishProcess(id)
        for session in sessionsServed(by: id) { noteProgress(of: session) }
    }

    mutating func processStartFailed(_ id: WindowProcessID, reason: String) {
        guard processes[id] != nil else { return }
        endProcess(id, .launchFailed, reason)
    }

    /// The process has greeted: what its app missed, then its scenes.
    mutating func connected(_ id: WindowProcessID) {
        guard let process = processes[id] else { return }
        publishProcess(id)
        deliverDiscards(of: process.app)
        for session in sessionsServed(by: id) {
            noteProgress(of: session)
            touch(session)
        }
        if let own = process.session, sessions[own] == nil { dismissProcess(id) }
    }

    /// Tells the requests of a session how far its process has come.
    mutating func noteProgress(of id: SceneSessionID) {
        for entry in sessions[id]?.outbox.entries ?? [] { noteProgress(of: id, request: entry.record.request) }
        turn.changedRows.append(id)
    }

    /// The same for a request that has just come in.
    mutating func noteProgress(of id: SceneSessionID, request: RequestID) {
        guard let session = sessions[id], let process = hostingProcess(of: session) else { return }
        let stage: RequestStage? =
            switch process.phase {
            case .connected: .connected
            case .started: .launched
            case .heldBack, .starting, .awaited, .leaving: nil
            }
        guard let stage else { return }
        progress(request, to: stage)
    }

    /// The sessions that this process shows or would show.
    func sessionsServed(by id: WindowProcessID) -> [SceneSessionID] {
        guard let process = processes[id] else { return [] }
        if let own = process.session { return sessions[own] == nil ? [] : [own] }
        return Array(sessions.ids(of: process.app))
    }

    /// Those of them that have a scene in this process, or are being made in it.
    func sessionsShown(by id: WindowProcessID) -> [SceneSessionID] {
        let called = Set(calls.calls(to: id).compactMap(\.session))
        return sessionsServed(by: id).filter { served in
            guard let session = sessions[served] else { return false }
            if let process = session.record.process { return process == id }
            return called.contains(served) || processes.occupant(of: .session(served))?.id == id
        }
    }
}

// MARK: - Ends

extension Broker {
    /// The kernel says that the process is gone.
    mutating func processExited(_ id: WindowProcessID, _ status: ExitStatus) {
        guard let process = processes[id] else { return }
        switch process.phase {
        case .heldBack, .starting: return
        case .started:
            let reason = process.endReason ?? "the process \(status) before it connected"
            endProcess(id, process.endReason == nil ? .exitedBeforeConnecting : .connectTimedOut, reason)
        case .connected, .awaited:
            windowEnded(process, status, isOrderly: status == .exited(0) && process.endReason == nil)
        case .leaving: windowEnded(process, status, isOrderly: true)
        }
    }

    /// A launch came to nothing: everything that waited for it ends with the reason, and the next one is held back.
    private mutating func endProcess(_ id: WindowProcessID, _ code: OutcomeCode, _ reason: String) {
        guard let process = processes[id] else { return }
        let served = sessionsServed(by: id).filter {
            sessions[$0]?.lifecycle.state == .unattached && sessions[$0].map(goal(of:))?.needsScene == true
        }
        remove(process, reason: reason)
        processes.failed(ProcessRegistry.place(of: process), at: now.instant, policy: policy)
        failLaunch(of: served, code, reason)
    }

    private mutating func failLaunch(of served: [SceneSessionID], _ code: OutcomeCode, _ reason: String) {
        for session in served {
            screen.remove(session)
            sessions.update(session) { $0.wantsRefresh = false }
            endAll(of: session, code, reason: reason)
            touch(session)
            removeIfNeverConnected(session)
        }
        turn.isScreenChanged = true
    }

    mutating func windowEnded(_ process: WindowProcess, _ status: ExitStatus, isOrderly: Bool) {
        let hosted = sessionsShown(by: process.id)
        remove(process, reason: process.endReason ?? "the process \(status)")
        if !isOrderly, !isShuttingDown {
            processes.failed(ProcessRegistry.place(of: process), at: now.instant, policy: policy)
        }
        for session in hosted { sceneEnded(session, isOrderly: isOrderly || isShuttingDown, status) }
        for session in sessions.ids(of: process.app) { touch(session) }
    }

    /// The scene is gone with its process. The session stays, with its state and what it still has to be given.
    mutating func sceneEnded(_ id: SceneSessionID, isOrderly: Bool, _ status: ExitStatus) {
        activityLost(of: id)
        let wasLive = sessions[id]?.lifecycle != SceneLifecycle()
        let transients = sessions.update(id) { session in
            session.lifecycle.detached()
            return session.outbox.interrupt()
        }
        for entry in transients ?? [] {
            end(entry.record.request, .notDelivered, reason: "the window's process \(status)")
        }
        for entry in sessions[id]?.outbox.entries ?? [] where entry.record.attempts >= Limits.deliveryAttempts {
            end(
                entry.record.request, .windowCrashed,
                reason: "the window's process \(status), on each of \(entry.record.attempts) attempts")
        }
        let hasCrashed = wasLive && !isOrderly
        let isLoop =
            hasCrashed
            && sessions.update(id) {
                $0.crashes.record(at: now.instant, limit: policy.crashLimit, window: policy.crashWindow)
            } == true
        updateRecord(id) {
            $0.process = nil
            $0.hasCrashed = hasCrashed
            if isLoop { $0.isQuarantined = true }
        }
        let isRelaunched = hasCrashed && !isLoop && relaunch(of: id) == .foreground
        if !isRelaunched, sessions[id]?.outbox.isEmpty == true { screen.remove(id) }
        turn.isScreenChanged = true
        touch(id)
        removeIfNeverConnected(id)
    }

    private func relaunch(of id: SceneSessionID) -> RelaunchPolicy {
        sessions[id].flatMap { apps[$0.record.app] }?.relaunch ?? .never
    }

    private mutating func remove(_ process: WindowProcess, reason: String) {
        calls.removeAll(to: process.id)
        processes.remove(process.id)
        if process.processIdentifier != nil, process.phase != .leaving { turn.record(.processRemoved(process.id)) }
        turn.direct(.forget(process.id))
        if let client = process.client, clients[client] != nil {
            clients[client]?.standing = .ungreeted
            close(client, Refusal(code: .unknownProcess, reason: reason))
        }
        var row = process.row
        row.state = .ended
        row.reason = reason
        publish(.process(row))
        turn.changedApps.append(process.app)
        endDueRequests(of: process.id, isStopped: false)
        stopIfEmpty()
    }
}
