import ActivityWire
import DequeModule
import DragAndDrop
import OrderedCollections
import UniformTypes

/// Taking up what an earlier run of the broker left in the store.
extension Broker {
    mutating func restore(_ state: StoredState, apps installed: [AppDescription]) {
        for app in installed.sorted(by: { $0.id < $1.id }) where apps[app.id] == nil { apps[app.id] = app }
        drags.machine.catalog = UniformTypeCatalog(declarations: apps.values.flatMap(\.typeDeclarations))
        var memory = OutboxMemory(policy.outboxes)
        for record in state.sessions { restore(record, state, &memory) }
        for record in state.requests { requests.insert(OpenRequest(record: record)) }
        for record in state.processes {
            var process = WindowProcess(id: record.id, app: record.app, session: record.session, phase: .awaited)
            process.processIdentifier = record.processIdentifier
            process.startTime = record.startTime
            process.secret = record.secret
            process.previousSecret = record.previousSecret
            processes.insert(process)
        }
        for chosen in state.defaultApps { defaultApps[chosen.subject] = chosen }
        for record in state.layouts { layouts[record.layout.name] = record }
        for discard in state.discards { discards[discard.session] = discard }
    }

    private mutating func restore(_ record: SessionRecord, _ state: StoredState, _ memory: inout OutboxMemory) {
        // The text was accepted once; if it no longer is, the session takes everything rather than being lost.
        sessions.insert(record, conditions: (try? ParsedConditions(record.conditions)) ?? .standard)
        if record.hiddenSession != nil { pushedSessions.append(record.id) }
        sessions.update(record.id) { session in
            session.history = RestorationHistory(
                generations: state.restorations[record.id] ?? [], setAside: state.setAside[record.id] ?? [])
            // It was left for the scene that a process may still show, and for none that comes later.
            session.lockedGeneration = record.process == nil ? nil : session.history.unread?.restoration.generation
            session.snapshot = state.snapshots[record.id]
            for delivery in state.deliveries[record.id] ?? [] {
                let kept = memory.keeping(delivery, of: record.id, app: record.app)
                session.outbox.append(Outbox.Entry(record: kept))
            }
        }
    }

    /// Processes that may still live are waited for, requests go on with the time they have left.
    mutating func takeUp() {
        for app in apps.values { publish(.app(row(of: app))) }
        for process in processes.all {
            turn.direct(
                .watch(process.id, processIdentifier: process.processIdentifier ?? 0, startTime: process.startTime))
            expect(process.id, within: policy.resumeGrace)
            publishProcess(process.id)
        }
        takeUpSnapshots()
        noteEndOfEarlierActivity()
        for request in requests.unfinished { takeUp(request) }
        for session in sessions.all {
            if let process = session.record.process, processes[process] == nil {
                updateRecord(session.id) { $0.process = nil }
                sessions.update(session.id) { $0.lockedGeneration = nil }
                disconnectedBySystem(session.id)
            }
            if session.record.isRestorationExtended { awaitRestoration(of: session.id) }
            touch(session.id)
            turn.lightened.append(session.id)
            if !requests.isWaiting(session) { removeIfNeverConnected(session.id) }
        }
        publish(.screen(screenReport))
    }

    private mutating func takeUp(_ request: OpenRequest) {
        guard let session = request.session, sessions[session]?.outbox.entry(of: request.id) != nil else {
            return end(request.id, .notDelivered, reason: "nothing of it was left to deliver after a restart")
        }
        let remaining = remainingTime(of: request.record)
        deadlines.set(.request(request.id), at: now.instant + remaining)
        let expiration = sessions[session]?.outbox.entry(of: request.id)?.record.expiration
        watchExpiry(of: request.id, expiration, within: remaining)
        turn.progressedRequests.append(request.id)
    }

    /// What is left of the request's time by the wall clock, clamped into the time it was given.
    private func remainingTime(of record: RequestRecord) -> Duration {
        let (elapsed, isOver) = now.wall.milliseconds.subtractingReportingOverflow(record.accepted.milliseconds)
        let passed = Duration.milliseconds(isOver ? 0 : max(0, elapsed))
        return max(.zero, record.timeout - passed)
    }
}

extension RequestRegistry {
    /// Whether the session was made for something that is still to be delivered.
    fileprivate func isWaiting(_ session: SceneSession) -> Bool {
        !session.outbox.isEmpty || session.record.process != nil
    }
}
