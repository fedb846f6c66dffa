import ActivityWire
import IPadScreen
import OrderedCollections

/// The end of a step: changes are written, clients are notified, and the effects are collected.
extension Broker {
    /// Advances sessions, apps, drags and the display until nothing is left to decide. Then publishes the changes, and
    /// returns the step's effects.
    mutating func finishStep() -> [Order] {
        // Fast path: nothing has changed. A drag that waits for a window excludes
        // it, since the window may have become touchable without a change in this step.
        if drags.awaitedWindows.isEmpty, lingering.isEmpty, sessions.changes.isEmpty, requests.changes.isEmpty,
            notifications.scheduledAdvances.isEmpty, cluster.publication?.isDue != true,
            let orders = step.onlyOrders
        {
            step = StepOutput(after: sequence)
            return orders
        }
        if !lingering.isEmpty { endLingering() }
        // Each decision may make others necessary, so they are repeated until none is left.
        repeat {
            if hasDisplay { advanceDisplay() }
            for app in notifications.takeScheduledAdvances() { advanceNotifications(of: app) }
            while !sessions.changes.scheduledAdvances.isEmpty {
                for session in sessions.takeScheduledAdvances() { advance(session) }
                // If a session has left the display, the next app's scene can be made now.
                if hasDisplay { advanceDisplay() }
            }
            if !drags.isIdle { noteDragSurroundings() }
            if iconDrag.isChoosing { endChoiceWithoutRoom() }
            if !lingering.isEmpty { endLingering() }
            if !userInput.isIdle { noteInputSurroundings() }
        } while !sessions.changes.scheduledAdvances.isEmpty || !notifications.scheduledAdvances.isEmpty
        for session in sessions.changes.scheduledReadAheads { readAhead(session) }
        // Publishing comes last, so that subscribers receive the state at the end of the step.
        if subscriptions.isKept { publishRows() }
        tellProgress()
        if subscriptions.isKept { publishSurroundings() }
        if cluster.publication != nil { publishContent() }
        defer {
            step = StepOutput(after: sequence)
            sessions.changes = SessionChanges()
            requests.changes = RequestChanges()
        }
        return takeOrders()
    }

    /// Whether there is an external display, or something that was shown on one.
    private var hasDisplay: Bool { screen.externalDisplay != nil || !displayContent.isEmpty }

    /// Returns the effects of the step: the changes to store, then the orders as they were given.
    private mutating func takeOrders() -> [Order] {
        // The beginning of a session's destruction has removed the session from the store, so its record is not
        // written.
        // Closures, not key paths: a key path through the sessions' boxes is made anew for each step.
        let changed = sessions.changes
        let records = changed.records.compactMap { sessions[$0] }.filter { $0.destruction == nil }
            .map { Change.session($0.record) }
        let activities = changed.activities.filter { !changed.records.contains($0) }.compactMap { sessions[$0] }
            .filter { $0.destruction == nil }.map { Change.sessionActivity($0.id, $0.record.activity) }
        let changedRequests = requests.changes.records.compactMap { requests[$0] }.filter { !$0.isTransient }
        let changes = step.allChanges(sessions: records + activities, requests: changedRequests.map { $0.record })
        if !changes.isEmpty { sequence = step.sequence }
        return step.takeOrders(persisting: changes)
    }

    /// Publishes the rows of sessions that changed. Notes the apps whose rows may differ, and whether the screen may.
    private mutating func publishRows() {
        for id in sessions.changes.rows {
            guard let session = sessions[id] else { continue }
            // A session that is being destroyed has no row any more, but its scene still counts in its app's row.
            guard session.destruction == nil else {
                step.changedApps.append(session.record.app)
                continue
            }
            let row = row(of: session)
            let known = subscriptions.log.mirror.sessions[id]
            if known?.state != row.state { step.changedApps.append(row.app) }
            if known?.state != row.state || known?.title != row.title { step.isScreenChanged = true }
            if known != row { publish(.session(row)) }
        }
    }

    /// Tells subscribers and waiting clients about the requests that made progress.
    private mutating func tellProgress() {
        for id in requests.changes.progressed {
            guard let request = requests[id] else { continue }
            if subscriptions.isKept, !request.isTransient {
                publish(.request(request.record.outcome.withoutResult), trace: request.record.trace)
            }
            answerWaiters(of: id)
            if request.hasEnded { recordLayoutRequestEnd(request) }
        }
    }

    private mutating func publishSurroundings() {
        publishChangedApps()
        if step.isScreenChanged {
            let report = screenReport
            if subscriptions.log.mirror.screen != report { publish(.screen(report)) }
        }
    }

    /// Publishes the rows of apps whose sessions or processes changed. An app's row counts its sessions and processes,
    /// and shows the state of its most active scene.
    private mutating func publishChangedApps() {
        for id in step.changedApps {
            guard let app = apps[id] else { continue }
            let row = row(of: app)
            if subscriptions.log.mirror.apps[id] != row { publish(.app(row)) }
        }
    }

    private mutating func answerWaiters(of id: RequestID) {
        guard let satisfied = requests.update(id, { $0.takeSatisfied() }), let request = requests[id] else { return }
        for waiter in satisfied {
            reply(
                .activation(outcomeWithRemarks(request, for: waiter)), to: waiter.requester,
                isHeld: !request.isTransient)
        }
    }
}
