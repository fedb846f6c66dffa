import ActivityWire
import DragAndDrop
import OrderedCollections

/// What happens when time is up.
extension Broker {
    mutating func deadlineReached() {
        while let deadline = deadlines.takeDue(at: now.instant) { handle(deadline) }
    }

    private mutating func handle(_ deadline: Deadline) {
        switch deadline {
        case .request(let request): requestIsDue(request)
        case .expiry(let request): activityExpired(request)
        case .call(let call): callIsDue(call)
        case .silence(let session): silenceIsDue(session)
        case .transient(let session, let call): transientIsDue(call, of: session)
        case .process(let process):
            let now = now.instant
            inspect(process) { !$0.isStopped && $0.isOverdue(at: now) }
        case .backoff(let process): launch(process)
        case .inspection(let process): inspect(process) { $0.isStopped }
        case .refresh(let session): touch(session)
        case .restoration(let session): restorationIsDue(session)
        case .ping(let process): pingIsDue(process)
        case .drags: feed(.deadlineReached)
        case .shutdown: finishShutdown()
        }
    }

    private mutating func callIsDue(_ id: CallID) {
        guard let call = calls[id], call.deadline <= now.instant else { return }
        inspect(call.process) { $0.client != nil && !$0.isStopped }
    }

    /// Nothing is done about a silent process before it has been looked at.
    private mutating func inspect(_ id: WindowProcessID, if condition: (WindowProcess) -> Bool) {
        guard let process = processes[id], condition(process) else { return }
        turn.direct(.inspect(id))
    }

    mutating func processInspected(_ id: WindowProcessID, _ condition: ProcessCondition) {
        guard let process = processes[id] else { return }
        switch condition {
        case .gone:
            // Its end is reported by itself where it can be watched.
            endDueRequests(of: id, isStopped: false)
        case .stopped: park(process)
        case .running: judge(process)
        }
    }

    /// A stopped or traced process is left alone; its deadlines stand still until it runs again.
    private mutating func park(_ process: WindowProcess) {
        if !process.isStopped {
            processes.update(process.id) {
                $0.isStopped = true
                $0.nextInspection = now.instant
            }
            publishProcess(process.id)
            releaseDestructionWaiters(of: process.id)
        }
        // It may have been looked at for another reason; one round of looking is enough.
        if processes[process.id]?.nextInspection ?? .start <= now.instant {
            let next = now.instant + policy.inspectionInterval
            processes.update(process.id) { $0.nextInspection = next }
            deadlines.set(.inspection(process.id), at: next)
        }
        endDueRequests(of: process.id, isStopped: true)
    }

    /// Sets the time in which the process is to do what its phase waits for.
    mutating func expect(_ id: WindowProcessID, within patience: Duration) {
        let now = now.instant
        processes.update(id) { $0.expectSomething(within: patience, from: now) }
        deadlines.set(.process(id), at: now + patience)
    }

    private mutating func judge(_ process: WindowProcess) {
        if process.isStopped { return wake(process) }
        endDueRequests(of: process.id, isStopped: false)
        // It was looked at because of a call, a request, or its own deadline; only what is overdue is judged.
        if processes[process.id]?.isOverdue(at: now.instant) == true { judgeDelay(process) }
        if process.client != nil { judgeSilence(process) }
    }

    private mutating func judgeDelay(_ process: WindowProcess) {
        guard process.endReason == nil else {
            turn.direct(.signal(process.id, .kill))
            return expect(process.id, within: policy.terminationGrace)
        }
        switch process.phase {
        case .started: terminate(process.id, "the process did not connect in its time")
        case .awaited: abandon(process.id)
        case .leaving: if process.isLaunched { terminate(process.id, "the process did not leave in its time") }
        case .heldBack, .starting, .connected: break
        }
    }

    private mutating func wake(_ process: WindowProcess) {
        processes.update(process.id) { $0.isStopped = false }
        for call in calls.restart(callsTo: process.id, at: now.instant) {
            deadlines.set(.call(call.id), at: call.deadline)
        }
        restartTransients(of: process.id)
        if process.due != nil { expect(process.id, within: process.patience) }
        endDueRequests(of: process.id, isStopped: false)
        publishProcess(process.id)
    }

    /// It runs, and did not acknowledge in its time.
    private mutating func judgeSilence(_ process: WindowProcess) {
        guard process.endReason == nil else { return }
        let isSilent = endSilentTransients(
            of: process.id,
            reason: "the window did not acknowledge within \(policy.callTimeout.wholeMilliseconds) ms")
        let overdue = calls.calls(to: process.id).filter { $0.deadline <= now.instant }
        guard !overdue.isEmpty || isSilent else { return }
        guard isSilent || overdue.contains(where: { $0.purpose != .ping }) else {
            return reportUnresponsive(process.id)
        }
        for call in overdue {
            let reason = "the window did not acknowledge within \(call.timeout.wholeMilliseconds) ms"
            switch call.purpose {
            case .delivery(let request): end(request, .windowUnresponsive, reason: reason)
            case .lifecycle: if let session = call.session { endAll(of: session, .windowUnresponsive, reason: reason) }
            case .fetch(let request): end(request, .remoteApplicationTimedOut, reason: reason)
            case .discard, .lockedState, .notice, .ping: break
            }
        }
        reportUnresponsive(process.id)
        switch policy.unresponsiveAction {
        case .end:
            if overdue.contains(where: \.isTransition) {
                return kill(
                    process.id,
                    "0x8badf00d scene-update: a transition took longer than "
                        + "\(policy.transitionAllowance.wholeMilliseconds) ms")
            }
            terminate(process.id, "the process did not respond")
        case .report:
            releaseDestructionWaiters(of: process.id)
            for call in calls.restart(callsTo: process.id, at: now.instant) {
                deadlines.set(.call(call.id), at: call.deadline)
            }
        }
    }

    /// Ends the process without asking it; nothing more is told to it.
    mutating func kill(_ id: WindowProcessID, _ reason: String) {
        processes.update(id) {
            $0.endReason = reason
            $0.isKilled = true
        }
        turn.direct(.signal(id, .kill))
        expect(id, within: policy.terminationGrace)
    }

    /// Asks the process to end, and insists after a while.
    mutating func terminate(_ id: WindowProcessID, _ reason: String) {
        processes.update(id) { $0.endReason = reason }
        turn.direct(.signal(id, .terminate))
        expect(id, within: policy.terminationGrace)
    }
}

// MARK: - The end of the broker

extension Broker {
    /// Windows get a goodbye and their time to save; then the broker stops, whatever they do.
    mutating func shutdownRequested() {
        guard !isShuttingDown else { return }
        isShuttingDown = true
        feed(.stopping)
        let farewell = Refusal(code: .shuttingDown, reason: "the broker is shutting down")
        for client in clients.values {
            switch client.standing {
            case .window: send(BrokerMessage(id: 0, body: .goodbye(farewell, reconnect: false)), to: client.id)
            case .leaving: break
            case .tool, .ungreeted: close(client.id, farewell, reconnect: true)
            }
        }
        deadlines.set(.shutdown, at: now.instant + policy.shutdownGrace)
        stopIfEmpty()
    }

    /// Called when a process ends.
    mutating func stopIfEmpty() {
        guard isShuttingDown, !hasStopped, processes.all.allSatisfy({ $0.processIdentifier == nil }) else { return }
        hasStopped = true
        turn.held { _ in .stop }
    }

    private mutating func finishShutdown() {
        guard !hasStopped else { return }
        for process in processes.all where process.processIdentifier != nil && process.isLaunched {
            turn.direct(.signal(process.id, .terminate))
        }
        hasStopped = true
        turn.held { _ in .stop }
    }
}
