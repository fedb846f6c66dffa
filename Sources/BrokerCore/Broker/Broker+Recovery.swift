import ActivityWire
import DequeModule
import DragAndDrop
import OrderedCollections
import UniformTypes

/// Recovers the state that an earlier run of the broker left in the store.
extension Broker {
    /// Takes in the stored state. Nothing is sent or started here.
    ///
    /// - Parameter restored: Sessions that were taken in before; they are used if they are all sessions of the state.
    mutating func restore(_ state: StoredState, sessions restored: RestoredSessions?, apps installed: [AppDescription])
    {
        sessions = restored?.takeAll(of: state) ?? SessionRegistry(stored: state.sessions)
        _ = install(installed)
        drags.machine.catalog = apps.typeCatalog
        var memory = OutboxMemory(policy.outboxes)
        // Most sessions have nothing else, and stay as they were taken in until something touches them.
        for record in state.sessions where state.hasParts(of: record) { restore(record, state, &memory) }
        for record in state.requests { requests.insert(OpenRequest(record: record)) }
        for record in state.processes {
            var process = WindowProcess(id: record.id, app: record.app, session: record.session, phase: .awaited)
            process.processIdentifier = record.processIdentifier
            process.startTime = record.startTime
            process.secret = record.secret
            process.previousSecret = record.previousSecret
            // Without its bundle, nobody knows whether the process hosts a program.
            process.endsOnRequestOnly = apps[record.app]?.endsOnRequestOnly ?? true
            processes.insert(process)
        }
        for chosen in state.defaultApps { apps.restore(chosen) }
        for record in state.layouts { layouts.restore(record) }
        for discard in state.discards { destructions.restore(discard) }
        for record in state.notifications { notifications.add(record) }
        forwarded.restore(state.forwardedRequests)
        for app in state.endedApps { apps.restoreEnded(app) }
        for record in state.shortcuts { shortcuts.restore(record) }
    }

    /// Gives a stored session its saved states, its snapshot and its deliveries.
    private mutating func restore(_ record: SessionRecord, _ state: StoredState, _ memory: inout OutboxMemory) {
        let history = RestorationHistory(
            generations: state.restorations[record.id] ?? [], setAside: state.setAside[record.id] ?? [])
        snapshots.restore(
            state.snapshots[record.id], of: record.id,
            launchImageAsker: record.ignoresSnapshotOnNextLaunch ? record.process : nil)
        sessions.update(record.id) { session in
            session.history = history
            // An unread state is meant for a scene that a process may still show, and for no later scene.
            session.lockedGeneration = record.process == nil ? nil : session.history.unread?.restoration.generation
        }
        for delivery in state.deliveries[record.id] ?? [] {
            let kept = memory.recordToKeep(delivery, of: record.id, app: record.app)
            outboxes.append(Outbox.Entry(record: kept), to: record.id, of: record.app)
        }
    }

    /// Restarts the time in which processes may connect again, since no window could connect while the broker
    /// recovered.
    public mutating func restartReturnDeadlines(at now: Moment) {
        self.now = now
        for process in processes.all where process.phase == .awaited {
            setProcessDeadline(process.id, within: policy.resumeGrace)
        }
    }

    /// Waits for processes that may still live, and resumes unfinished requests with the time that they have left.
    mutating func resumeWork() {
        for process in processes.all {
            step.perform(
                .watch(process.id, processIdentifier: process.processIdentifier ?? 0, startTime: process.startTime))
            setProcessDeadline(process.id, within: policy.resumeGrace)
            publishProcess(process.id)
        }
        reviewStoredSnapshots()
        sessions.noteEndOfEarlierActivity()
        let waiting = waitingRequests
        removeStaleNotifications()
        forgetRemovedApps()
        for request in requests.unfinished { resumeRequest(request, waiting) }
        for request in forwarded.takeAllRestored() { step.record(.forwardedRequestSettled(request)) }
        for session in sessions.allIDs { resumeSession(session) }
        bringForwardAgain()
    }

    /// Brings forward the windows that the earlier run was bringing forward when it ended, in the order in which they
    /// were last used. A request that ends as handled must have its window in front.
    ///
    /// Such a window was used after it was last active. In addition, the window has deliveries, or is the window that
    /// was used last and has a process that may show it.
    private mutating func bringForwardAgain() {
        let coming = sessions.all.filter { session in
            let recency = session.record.recency
            guard recency.used > recency.left, apps.contains(session.record.app) else { return false }
            return !outboxes[session.id].isEmpty
                || (session.record.process != nil && sessions.isMostRecentlyUsed(session.id))
        }
        for session in coming.sorted(by: { $0.record.recency.used < $1.record.recency.used }) {
            bringForward(session.id, actingSession: nil)
        }
    }

    /// Resumes the work for a session. A session without deliveries and without a process has no work, and is removed
    /// if it never connected. Otherwise such a session is left alone, since there may be very many of them.
    private mutating func resumeSession(_ id: SceneSessionID) {
        guard let session = sessions[id] else { return }
        if isLeftFromDisplay(session) { return destroy(id, .standard) }
        if let process = session.record.process, processes[process] == nil {
            sessions.updateRecord(id) { $0.process = nil }
            sessions.update(id) { $0.lockedGeneration = nil }
            showLaunchImages(of: [id], askedForBy: process)
            destroyIfEndingWithScene(id)
        }
        if session.record.isRestorationExtended { awaitRestoration(of: id) }
        guard !outboxes[id].isEmpty || session.record.process != nil else { return removeIfNeverConnected(id) }
        sessions.markChanged(id)
        sessions.scheduleReadAhead(of: id)
    }

    /// Removes notifications whose requests are unknown or ended.
    private mutating func removeStaleNotifications() {
        for record in notifications.records where requests[record.request]?.hasEnded != false {
            _ = notifications.remove(record.request)
            step.record(.notificationSettled(record.request))
        }
    }

    /// Resumes a request with its remaining time. Ends it if nothing of it is left to deliver.
    private mutating func resumeRequest(_ request: OpenRequest, _ waiting: [RequestID: WaitingRequest]) {
        if let record = forwarded.takeRestored(request.id) {
            return resumeForwarding(record, within: remainingTime(of: request.record))
        }
        if notifications[request.id] != nil {
            deadlines.set(.request(request.id), at: now.instant + remainingTime(of: request.record))
            return requests.noteProgress(of: request.id)
        }
        guard let entry = waiting[request.id], entry.session == request.session else {
            return end(request.id, .notDelivered, reason: "none of its events were left to deliver after a restart")
        }
        let remaining = remainingTime(of: request.record)
        deadlines.set(.request(request.id), at: now.instant + remaining)
        watchExpiry(of: request.id, entry.expiration, within: remaining)
        requests.noteProgress(of: request.id)
    }

    /// Returns the request's remaining time by the wall clock, between zero and the request's timeout.
    private func remainingTime(of record: RequestRecord) -> Duration {
        let (elapsed, overflows) = now.wall.milliseconds.subtractingReportingOverflow(record.accepted.milliseconds)
        let passed = Duration.milliseconds(overflows ? 0 : max(0, elapsed))
        return max(.zero, record.timeout - passed)
    }
}

/// The session and the expiration date of a request that is still to be delivered.
private struct WaitingRequest {
    let session: SceneSessionID
    let expiration: WallTime?
}

extension Broker {
    /// All waiting deliveries by request, collected once. Searching the outboxes for each request would take quadratic
    /// time.
    private var waitingRequests: [RequestID: WaitingRequest] {
        var waiting: [RequestID: WaitingRequest] = [:]
        for session in outboxes.sessions {
            for entry in outboxes[session].entries {
                waiting[entry.record.request] = WaitingRequest(session: session, expiration: entry.record.expiration)
            }
        }
        return waiting
    }
}

extension StoredState {
    /// Whether more of a session is stored than its record, or its process has asked for another launch image.
    fileprivate func hasParts(of record: SessionRecord) -> Bool {
        let id = record.id
        return record.ignoresSnapshotOnNextLaunch || restorations[id] != nil || setAside[id] != nil
            || snapshots[id] != nil || deliveries[id] != nil
    }
}
