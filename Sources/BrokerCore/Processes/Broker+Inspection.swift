import ActivityWire
import DragAndDrop
import OrderedCollections

/// Decides what follows when an inspected process is stopped, silent or late.
extension Broker {
    mutating func handleCallDeadline(_ id: CallID) {
        guard let call = calls[id], call.deadline <= now.instant else { return }
        inspect(call.process) { $0.client != nil && !$0.isStopped }
    }

    mutating func processInspected(_ id: WindowProcessID, _ condition: ProcessCondition, _ hindrance: Hindrance?) {
        if let hindrance {
            step.hindrance = hindrance
            restartDeadlines(id, until: hindrance.end)
        }
        guard let process = processes[id] else { return }
        switch condition {
        case .gone:
            // The exit of the process arrives as another input, if the shell can watch the process.
            endDueRequests(of: id, isStopped: false)
        case .stopped: suspendDeadlines(process)
        case .running: handleRunning(process)
        }
    }

    /// Restarts the process's deadlines at `end`. Until then, messages did not reach the process, or its answers did
    /// not reach the core.
    private mutating func restartDeadlines(_ id: WindowProcessID, until end: Instant) {
        for call in calls.restartDeadlines(callsTo: id, at: end) { deadlines.set(.call(call.id), at: call.deadline) }
        if end + policy.callTimeout > now.instant { restartTransientDeadlines(of: id, at: end) }
        if let process = processes[id], let due = process.deadline, due < end + process.allowance {
            processes.update(id) { $0.setDeadline(within: process.allowance, from: end) }
            deadlines.set(.process(id), at: end + process.allowance)
        }
    }

    /// Leaves a stopped or traced process alone. Its deadlines do not count until it runs again.
    private mutating func suspendDeadlines(_ process: WindowProcess) {
        if !process.isStopped {
            // The next inspection is due now, so that it is scheduled below.
            processes.update(process.id) { $0.stop(inspectingAgainAt: now.instant) }
            publishProcess(process.id)
            releaseDestructionWaiters(of: process.id)
        }
        // Inspections that were ordered for other reasons come here, too. One series of inspections is enough.
        if processes[process.id]?.nextInspection ?? .start <= now.instant {
            let next = now.instant + policy.inspectionInterval
            processes.update(process.id) { $0.stop(inspectingAgainAt: next) }
            deadlines.set(.inspection(process.id), at: next)
        }
        endDueRequests(of: process.id, isStopped: true)
    }

    private mutating func handleRunning(_ process: WindowProcess) {
        if process.isStopped { return resumeDeadlines(process) }
        endDueRequests(of: process.id, isStopped: false)
        // The inspection may have been ordered for a request, a call or the process's own deadline. Only deadlines that
        // have passed count.
        if processes[process.id]?.isOverdue(at: now.instant) == true { handleOverdueProcess(process) }
        if process.client != nil { handleUnacknowledgedCalls(process) }
    }

    private mutating func handleOverdueProcess(_ process: WindowProcess) {
        // The process was asked to end and still runs.
        guard process.endReason == nil else {
            step.perform(.signal(process.id, .kill))
            return setProcessDeadline(process.id, within: policy.terminationGrace)
        }
        switch process.phase {
        case .started: terminate(process.id, "the process did not connect in time")
        // A program that may have unsaved work goes on without the broker. Its host comes back, or ends with it.
        case .awaited where process.isSpared: setProcessDeadline(process.id, within: policy.resumeGrace)
        case .awaited: giveUpScenes(process.id)
        case .leaving: if process.isLaunched { terminate(process.id, "the process did not exit in time") }
        case .heldBack, .starting, .connected: break
        }
    }

    private static func notCompleted(within timeout: Duration) -> String {
        "the app did not complete a notification within \(timeout.wholeMilliseconds) ms"
    }

    private mutating func resumeDeadlines(_ process: WindowProcess) {
        processes.update(process.id) { $0.resume() }
        for call in calls.restartDeadlines(callsTo: process.id, at: now.instant) {
            deadlines.set(.call(call.id), at: call.deadline)
        }
        restartTransientDeadlines(of: process.id, at: now.instant)
        if process.deadline != nil { setProcessDeadline(process.id, within: process.allowance) }
        endDueRequests(of: process.id, isStopped: false)
        publishProcess(process.id)
    }

    /// Ends the requests of calls that a running process did not acknowledge in time. The policy says whether the
    /// process ends, too.
    private mutating func handleUnacknowledgedCalls(_ process: WindowProcess) {
        guard process.endReason == nil else { return }
        let isSilent = endSilentTransients(of: process.id)
        let overdue = calls.calls(to: process.id).filter { $0.deadline <= now.instant }
        guard !overdue.isEmpty || isSilent else { return }
        // A late ping alone ends nothing.
        guard isSilent || overdue.contains(where: { $0.purpose != .ping }) else {
            return reportUnresponsive(process.id)
        }
        for call in overdue {
            let reason = "the window did not acknowledge within \(call.timeout.wholeMilliseconds) ms"
            switch call.purpose {
            case .delivery(let request): end(request, .windowUnresponsive, reason: reason)
            case .lifecycle:
                guard let session = call.session else { continue }
                displayUnanswered(session, reason, within: call.timeout)
                endAll(of: session, .windowUnresponsive, reason: reason)
            case .fetch(let request): end(request, .remoteApplicationTimedOut, reason: reason)
            case .notification(let request):
                end(request, .windowUnresponsive, reason: Self.notCompleted(within: call.timeout))
            case .discard, .lockedState, .notice, .input, .ping: break
            }
        }
        reportUnresponsive(process.id)
        switch process.isSpared ? .report : policy.unresponsiveAction {
        case .end:
            if overdue.contains(where: \.isTransition) {
                // A change has a time limit (P:K1). The reason begins with the code of iOS's watchdog (P:K2;
                // P:§17, row 37).
                return kill(
                    process.id,
                    "0x8badf00d scene-update: a transition took longer than "
                        + "\(policy.transitionAllowance.wholeMilliseconds) ms")
            }
            if let late = overdue.first(where: \.isNotification) {
                return terminate(process.id, Self.notCompleted(within: late.timeout))
            }
            terminate(process.id, "the process did not respond")
        case .report:
            // The process goes on, and its calls get their whole time again.
            releaseDestructionWaiters(of: process.id)
            for call in calls.restartDeadlines(callsTo: process.id, at: now.instant) {
                deadlines.set(.call(call.id), at: call.deadline)
            }
        }
    }
}
