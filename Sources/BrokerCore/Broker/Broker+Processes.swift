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
        return begin(
            app, session: app.processModel == .scene ? session.id : nil, requester: requester(of: session))
    }

    /// - Parameter requester: The app that asked; nil for a tool.
    @discardableResult
    mutating func begin(
        _ app: AppDescription,
        session: SceneSessionID?,
        waiters: [OpenRequest.Waiter] = [],
        requester: AppID?
    ) -> WindowProcess? {
        var process = WindowProcess(
            id: identifiers.next(IdentifierKind.WindowProcess.self), app: app.id, session: session, phase: .heldBack)
        process.waiters = waiters
        process.requester = requester
        processes.insert(process)
        let notBefore = processes.notBefore(ProcessRegistry.place(of: process))
        if notBefore > now.instant {
            holdBack(process.id, until: notBefore)
        } else {
            launch(process.id)
        }
        return processes[process.id]
    }

    private mutating func holdBack(_ id: WindowProcessID, until instant: Instant) {
        deadlines.set(.backoff(id), at: instant)
        publishProcess(id)
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
        if let later = launches.admit(for: process.requester, at: now.instant, policy: policy) {
            return holdBack(id, until: later)
        }
        let trace = trace(of: id)
        processes.update(id) {
            $0.phase = .starting
            $0.trace = trace
        }
        let order = LaunchOrder(
            process: id, app: app.id, session: process.session, executable: executable, arguments: app.arguments,
            environment: app.environment, passedEnvironment: app.passedEnvironment, workingDirectory: app.path,
            trace: trace)
        turn.held { .launch(order, after: $0) }
        publishProcess(id)
    }

    /// Of the request that the process is started for.
    private func trace(of id: WindowProcessID) -> UniqueID? {
        for session in sessionsServed(by: id) {
            if let trace = newestTrace(of: session) { return trace }
        }
        return turn.trace
    }

    /// Of the newest request that waits for the session.
    func newestTrace(of id: SceneSessionID) -> UniqueID? {
        guard let request = sessions[id]?.outbox.entries.last?.record.request else { return nil }
        return requests[request]?.record.trace
    }

    /// Whether any session still needs the process, or somebody asked for it without one.
    private func isWanted(_ id: WindowProcessID) -> Bool {
        processes[id]?.waiters.isEmpty == false
            || sessionsServed(by: id).contains { sessions[$0].map { goal(of: $0).needsScene } == true }
    }

    mutating func processStarted(_ id: WindowProcessID, _ launched: LaunchedProcess) {
        guard let process = processes[id], process.phase == .starting else { return }
        turn.trace = process.trace
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
        guard let process = processes[id] else { return }
        turn.trace = process.trace
        endProcess(id, .launchFailed, reason)
    }

    /// The process has greeted: what its app missed, then its scenes.
    mutating func connected(_ id: WindowProcessID) {
        guard let process = processes[id] else { return }
        publishProcess(id)
        expectPing(of: id)
        answerLaunchWaiters(of: id)
        if process.isFlung { return leaveIfFlung(id) }
        if process.isClosing { return leaveIfClosing(id) }
        deliverDiscards(of: process.app)
        for session in sessionsServed(by: id) {
            noteProgress(of: session)
            giveLockedState(to: session)
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
