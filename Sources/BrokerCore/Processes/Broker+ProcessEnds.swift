import ActivityWire
import DequeModule
import OrderedCollections

/// Handles the end of a window process and of its scenes.
extension Broker {
    /// Handles the exit of a process, which the shell reports.
    mutating func processExited(_ id: WindowProcessID, _ status: ExitStatus, _ output: LastOutput) {
        guard let process = processes[id] else { return }
        step.trace = process.trace
        switch process.phase {
        case .heldBack, .starting: return
        case .started:
            let reason = process.endReason ?? "the process \(status) before it connected"
            let code: OutcomeCode = process.endReason == nil ? .exitedBeforeConnecting : .connectTimedOut
            endProcess(id, code, reason, output)
        // The loss of the connection may be noticed before the exit.
        case .connected, .awaited:
            if isFailedStart(process, status) { return endUnstartedProgram(process, output) }
            endWindowProcess(process, status, isOrderly: status == .exited(0) && process.endReason == nil, output)
        case .leaving where process.isDismissedByUser: finishDismissal(process, status)
        case .leaving: endWindowProcess(process, status, isOrderly: true)
        }
    }

    /// Whether the process hosts a program that could not be started: it ends with the status of a shell that did not
    /// find a program, before its window has connected.
    private func isFailedStart(_ process: WindowProcess, _ status: ExitStatus) -> Bool {
        guard status == .exited(127), process.endReason == nil, apps[process.app]?.program != nil else { return false }
        return sessionsShown(by: process.id).allSatisfy { sessions[$0]?.lifecycle.state == .unattached }
    }

    /// Removes a process whose program could not be started, and ends the requests for its window. The window has not
    /// crashed, since it never existed.
    private mutating func endUnstartedProgram(_ process: WindowProcess, _ output: LastOutput) {
        let reason = "the program could not be started"
        let served = sessionsShown(by: process.id)
        endWindowProcess(process, .exited(127), isOrderly: true, output)
        launches.launchFailed(
            process, because: reason, isInstalled: apps.contains(process.app), at: now.instant, policy: policy)
        failLaunch(of: served.filter { sessions[$0] != nil }, .launchFailed, reason, output)
    }

    /// Removes a process that the user sent away, and starts a new process for launch requests that arrived meanwhile.
    private mutating func finishDismissal(_ process: WindowProcess, _ status: ExitStatus) {
        let waiters = processes.update(process.id) { $0.takeWaiters() } ?? []
        remove(process.id, reason: process.endReason ?? "the process \(status)")
        if !waiters.isEmpty, let app = apps[process.app] {
            begin(app, session: nil, waiters: waiters, requester: nil)
        }
        for session in sessions.ids(of: process.app) { sessions.markChanged(session) }
    }

    /// Removes a process and ends its scenes. A disorderly end delays the next launch, unless the broker shuts down.
    mutating func endWindowProcess(
        _ process: WindowProcess, _ status: ExitStatus, isOrderly: Bool, _ output: LastOutput = .none
    ) {
        let hosted = sessions.inOrderOfEnding(sessionsShown(by: process.id), on: screen)
        let reason = process.endReason ?? "the process \(status)"
        remove(process, reason: reason)
        if !isOrderly { displayProcessFailed(process, reason) }
        if !isOrderly, !service.isShuttingDown {
            launches.processFailed(process.place, at: now.instant, policy: policy)
        }
        if !isOrderly { for session in hosted { sessions.update(session) { $0.lastEnd = reason } } }
        for session in hosted { endScene(session, isOrderly: isOrderly || service.isShuttingDown, status, output) }
        for session in sessions.ids(of: process.app) { sessions.markChanged(session) }
    }

    /// Ends a scene that its process no longer shows. The session's deliveries stay, except transient events and
    /// deliveries that have used up their attempts. The session itself is removed if its conditions say that it ends
    /// with its scene, or if it never connected and no delivery is left.
    mutating func endScene(
        _ id: SceneSessionID, isOrderly: Bool, _ status: ExitStatus, _ output: LastOutput = .none
    ) {
        loseActivity(of: id)
        sessions.noteEndOfScene(of: id, on: screen, at: now.wall)
        let wasLive = sessions[id]?.lifecycle != SceneLifecycle()
        sessions.update(id) { $0.lifecycle.detach() }
        for entry in outboxes.update(id, { $0.interrupt() }) ?? [] {
            end(entry.record.request, .notDelivered, reason: "the window's process \(status)")
        }
        endTransients(of: id, .notDelivered, reason: "the window's process \(status)")
        for entry in outboxes[id].entries where entry.record.attempts >= Limits.deliveryAttempts {
            end(
                entry.record.request, .windowCrashed,
                reason: "the window's process \(status), on each of \(entry.record.attempts) attempts",
                lastOutput: output)
        }
        let hasCrashed = wasLive && !isOrderly
        let isLoop =
            hasCrashed
            && sessions.update(id) {
                $0.crashes.record(at: now.instant, limit: policy.crashLimit, window: policy.crashWindow)
            } == true
        // The durable record decides, because the life cycle of a scene that ended while no broker ran is unknown
        // (U:L21).
        if !isOrderly, sessions[id]?.record.isRestorationExtended == true { eraseState(of: id) }
        if isLoop { setStateAside(of: id, because: "the window crashed \(policy.crashLimit) times; it last \(status)") }
        sessions.updateRecord(id) {
            $0.clearScene()
            $0.hasCrashed = hasCrashed
        }
        sessions.update(id) {
            $0.forgetScene()
            if hasCrashed { $0.wantsRefresh = false }
        }
        // The scene is forgotten. The session may now end, get a new scene, or leave the screen.
        destroyIfEndingWithScene(id)
        let isRelaunched = hasCrashed && !isLoop && relaunch(of: id) == .foreground
        // A pending session that hides another session keeps its place on the screen, so that it can give the place
        // back.
        let givesBack = sessions[id].map { $0.isPending && $0.record.hiddenSession != nil } ?? false
        if !isRelaunched, !givesBack, sessions[id] != nil, outboxes[id].isEmpty { changeScreen { $0.lose(id) } }
        step.isScreenChanged = true
        sessions.markChanged(id)
        removeIfNeverConnected(id)
    }

    private func relaunch(of id: SceneSessionID) -> RelaunchPolicy {
        sessions[id].flatMap { apps[$0.record.app] }?.relaunch ?? .never
    }
}
