import ActivityWire
import DequeModule
import OrderedCollections

/// Starts window processes: one process for an app or for a session, however many requests wait for the process.
extension Broker {
    /// Starts a process for a session that has none: one for all scenes of the app, so that another window needs no
    /// launch (P:L4), unless the bundle asks for one for each scene (U:M23). Ends the session's requests if the app has
    /// no bundle or no executable. Returns nil then, or if the new process ended at once.
    mutating func startProcess(for session: SceneSession) -> WindowProcess? {
        guard let app = apps[session.record.app] else {
            failLaunch(of: [session.id], .launchFailed, "no installed bundle has the identifier \(session.record.app)")
            return nil
        }
        guard app.executable != nil else {
            failLaunch(of: [session.id], .launchFailed, "the bundle of \(app.id) has no executable")
            return nil
        }
        return begin(
            app, session: app.processModel == .scene ? session.id : nil, requester: requester(of: session))
    }

    /// Makes a process, and launches it at once, or later after failures or too many starts. Returns nil if nothing
    /// needs the process, or if its app cannot be started.
    ///
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
        process.endsOnRequestOnly = app.endsOnRequestOnly
        process.waiters = waiters
        process.requester = requester
        processes.insert(process)
        switch launches.wanted(process.place, at: now.instant) {
        case .start: launch(process.id)
        case .holdBack(let instant): holdBack(process.id, until: instant)
        }
        return processes[process.id]
    }

    private mutating func holdBack(_ id: WindowProcessID, until instant: Instant) {
        deadlines.set(.backoff(id), at: instant)
        publishProcess(id)
    }

    /// Asks the shell to start a process that is held back. Removes the process if nothing needs it any more; holds it
    /// back again if too many processes were started.
    mutating func launch(_ id: WindowProcessID) {
        guard let process = processes[id], process.phase == .heldBack, !service.isShuttingDown else { return }
        guard isWanted(id) else { return remove(process, reason: "there is nothing left to show") }
        guard let app = apps[process.app], let executable = app.executable else {
            return endProcess(id, .launchFailed, "the app was removed before it could be launched")
        }
        let verdict = launches.due(for: process.requester, at: now.instant, policy: policy)
        if case .holdBack(let instant) = verdict { return holdBack(id, until: instant) }
        let trace = trace(of: id)
        processes.update(id) {
            $0.phase = .starting
            $0.trace = trace
        }
        let order = LaunchOrder(
            process: id, app: app.id, session: process.session, executable: executable, arguments: app.arguments,
            environment: app.environment, passedEnvironment: app.passedEnvironment, workingDirectory: app.path,
            hostsProgram: app.program != nil, trace: trace)
        step.performAfterCommit(.launch(order))
        publishProcess(id)
    }

    /// Returns the trace of the newest request for a session that the process is started for; the step's trace if there
    /// is no such request. Notifications and launches without a scene do not count.
    func trace(of id: WindowProcessID) -> UniqueID? {
        for session in sessionsServed(by: id) {
            if let trace = newestTrace(of: session) { return trace }
        }
        return step.trace
    }

    /// Whether a session, a notification, or a client that launched the app without a scene needs the process.
    func isWanted(_ id: WindowProcessID) -> Bool {
        processes[id]?.waiters.isEmpty == false || isWantedForNotifications(id)
            || sessionsServed(by: id).contains { sessions[$0].map { goal(of: $0).needsScene } == true }
    }

    /// Whether notifications need the process. A process for a single session is never started for notifications.
    private func isWantedForNotifications(_ id: WindowProcessID) -> Bool {
        guard let process = processes[id], process.session == nil else { return false }
        return notifications.count(of: process.app) > 0
    }

    mutating func processStarted(_ id: WindowProcessID, _ launched: LaunchedProcess) {
        guard let process = processes[id], process.phase == .starting else { return }
        step.trace = process.trace
        processes.update(id) {
            $0.phase = .started
            $0.processIdentifier = launched.processIdentifier
            $0.startTime = launched.startTime
            $0.launchToken = launched.launchToken
        }
        if let record = processes[id]?.record { step.record(.process(record)) }
        let timeout = apps[process.app]?.launchTimeout ?? policy.connectTimeout
        setProcessDeadline(id, within: timeout)
        publishProcess(id)
        for session in sessionsServed(by: id) { noteProgress(of: session) }
        if let process = processes[id] { noteNotificationProgress(of: process) }
    }

    mutating func processStartFailed(_ id: WindowProcessID, reason: String) {
        guard let process = processes[id] else { return }
        step.trace = process.trace
        endProcess(id, .launchFailed, reason)
    }

    /// Ends a process whose launch failed. All requests that waited for it end with the reason, and the next launch is
    /// held back.
    mutating func endProcess(
        _ id: WindowProcessID, _ code: OutcomeCode, _ reason: String, _ output: LastOutput = .none
    ) {
        guard let process = processes[id] else { return }
        let served = sessionsServed(by: id).filter {
            sessions[$0]?.lifecycle.state == .unattached && sessions[$0].map(goal(of:))?.needsScene == true
        }
        remove(process, reason: reason, output)
        displayProcessFailed(process, reason)
        launches.launchFailed(
            process, because: reason, isInstalled: apps.contains(process.app), at: now.instant, policy: policy)
        if process.session == nil { endNotifications(of: process.app, code, reason: reason, output) }
        failLaunch(of: served, code, reason, output)
    }

    /// Ends the requests of sessions that their process cannot show. Sessions that never connected are removed.
    mutating func failLaunch(
        of served: [SceneSessionID], _ code: OutcomeCode, _ reason: String, _ output: LastOutput = .none
    ) {
        for session in served {
            giveBackPlace(of: session)
            forgetSignals(to: session)
            sessions.update(session) { $0.wantsRefresh = false }
            endAll(of: session, code, reason: reason, output)
            sessions.markChanged(session)
            removeIfNeverConnected(session)
        }
        step.isScreenChanged = true
    }
}

/// Requests to launch an app without a scene (U:L23).
extension Broker {
    /// Launches an app without a scene. Replies with the process's row once the process is connected.
    mutating func launchWithoutScene(
        _ id: AppID,
        _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        try service.requireServing()
        try policy.access.requirePermission(from: client.sender(nil), toShow: id, field: "app")
        let waiter = OpenRequest.Waiter(requester: requester, progress: .connected)
        switch try Launches.answer(to: id, from: client.app, apps[id], processes.occupant(of: .app(id))) {
        case .reply(let row): reply(.process(row), to: requester)
        case .wait(let process): processes.update(process) { $0.waiters.append(waiter) }
        case .begin(let app): begin(app, session: nil, waiters: [waiter], requester: client.app)
        }
    }

    /// Answers the launch requests that wait for the process to connect.
    mutating func answerLaunchWaiters(of id: WindowProcessID) {
        for waiter in processes.update(id, { $0.takeWaiters() }) ?? [] {
            guard let process = processes[id] else { return }
            reply(.process(process.row), to: waiter.requester)
        }
    }
}
