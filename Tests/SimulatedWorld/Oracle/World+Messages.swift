import ActivityWire
import BrokerCore
import OrderedCollections

/// Checks on messages to clients: none may show more than the store holds (ADR 2).
extension World {
    mutating func checkIsCommitted(_ message: BrokerMessage, to client: ClientID) {
        let state = store.committed
        switch message.body {
        case .call(let call): checkIsCommitted(call)
        case .event(let event): checkIsCommitted(event.event)
        case .goodbye, .streamOpened, .stream, .dragCall, .produceItem, .droppedCopy, .transferTicket, .look,
            .machineContent, .rejoinCluster, .machineRequest:
            break
        case .reply(.activation(let outcome)): checkIsCommitted(outcome)
        case .reply(.welcome(let welcome)):
            guard let process = welcome.process, let secret = freshSecrets[client] else { return }
            // A process whose record is removed is welcomed and told to leave at once.
            guard !oracle.removedProcesses.contains(process) else { return }
            if state.processes.first(where: { $0.id == process })?.secret != Digests.secret(secret) {
                fail("process \(process) was welcomed with a secret that is not stored")
            }
        case .reply(.sessions(let rows, _)): for row in rows { checkIsCommitted(row) }
        case .reply: break
        }
    }

    private mutating func checkIsCommitted(_ outcome: ActivationOutcome) {
        guard let record = store.committed.requests.first(where: { $0.id == outcome.request }) else {
            // Only transient requests leave no trace in the store.
            if oracle.outcomes[outcome.request] != nil { fail("request \(outcome.request) was lost") }
            if outcome.code == nil || !isTransient(outcome) { fail("\(outcome) was sent and is not stored") }
            return
        }
        if outcome.code != nil, record.outcome != outcome { fail("\(outcome) was sent, stored is \(record.outcome)") }
    }

    /// Whether the outcome may be of a transient request: some tool waits for the reply to such a request. An outcome
    /// does not say which message it answers.
    private func isTransient(_ outcome: ActivationOutcome) -> Bool {
        tools.contains { $0.unanswered.values.contains { $0.isTransient } }
    }

    private mutating func checkIsCommitted(_ call: SceneCall) {
        guard let session = call.session else { return }
        let state = store.committed
        guard let record = state.sessions.first(where: { $0.id == session }) else {
            if oracle.destroyed.contains(session) { return }
            return fail("\(call.body.callback) was sent for a session that is not stored")
        }
        if record.epoch < call.epoch {
            fail("\(call.body.callback) was sent for \(call.epoch), stored is \(record.epoch)")
        }
        switch call.body {
        case .deliver(let delivery): checkIsCommitted(delivery, of: session)
        case .connect(let description, let options):
            for delivery in options.deliveries { checkIsCommitted(delivery, of: session) }
            let stored = description.isStateLocked ? nil : state.expectedState(of: session)
            if description.stateRestorationActivity != stored {
                fail("session \(session) was connected with another state than the stored one")
            }
        default: break
        }
    }

    private mutating func checkIsCommitted(_ delivery: Delivery, of session: SceneSessionID) {
        guard delivery.number != .none else { return }
        let stored = store.committed.deliveries[session]?.first { $0.number == delivery.number }
        guard let stored else { return fail("\(delivery.number) of session \(session) was sent and is not stored") }
        if stored.attempts == 0 { fail("\(delivery.number) of session \(session) was sent before that was stored") }
        if delivery.isRedelivery != (stored.attempts > 1) {
            fail("\(delivery.number) of session \(session) is marked wrongly at attempt \(stored.attempts)")
        }
    }

    private mutating func checkIsCommitted(_ event: BrokerEvent) {
        switch event {
        case .session(let row):
            // A subscriber that catches up gets older states too, but never a state that is newer than the stored
            // state.
            let stored = store.committed.sessions.first { $0.id == row.session }
            if let stored, row.epoch > stored.epoch { fail("the event of \(row.epoch) came before its commit") }
        case .request(let outcome):
            let stored = store.committed.requests.first { $0.id == outcome.request }?.outcome
            if outcome.code == .refused {
                if stored != nil { fail("the refused request \(outcome.request) is stored") }
            } else if outcome.code != nil, stored?.withoutResult != outcome {
                fail("the event of \(outcome) came before its commit")
            }
        default: break
        }
    }

    private mutating func checkIsCommitted(_ row: SessionRow) {
        guard let record = store.committed.sessions.first(where: { $0.id == row.session }) else {
            return fail("session \(row.session) was shown and is not stored")
        }
        if row.epoch > record.epoch || row.title != record.title || row.conditions != record.conditions {
            fail("session \(row.session) was shown otherwise than it is stored")
        }
    }

    // MARK: - Calls and answers

    /// Checks that a session's epoch rises with each connect (ADR 20).
    mutating func checkCall(_ call: SceneCall, to index: Int) {
        guard let session = call.session, case .connect = call.body else { return }
        if call.epoch <= oracle.epochs[session, default: .none] {
            fail("session \(session) was connected with \(call.epoch) again")
        }
        oracle.epochs[session] = call.epoch
        let record = store.committed.sessions.first { $0.id == session }
        if record?.process != processes[index].identity {
            fail("session \(session) was connected to a process that is not stored as its own")
        }
    }

    mutating func check(_ reply: Reply, to asked: PendingMessage) {
        switch reply {
        case .activation(let outcome):
            guard asked.kind == .activate else { return fail("an outcome answered \(asked.kind)") }
            noteMilestones(of: outcome)
            guard !asked.isTransient, outcome.code != nil else { return }
            oracle.outcomes[outcome.request] = outcome
            if outcome.code == .handled, let session = outcome.session { oracle.kept.append(session) }
        case .done:
            guard case .destroy(let session) = asked.kind else { return }
            if store.committed.sessions.contains(where: { $0.id == session }) {
                fail("session \(session) is said to be destroyed and is still stored")
            }
        case .process:
            guard asked.kind == .launch else { return fail("a process answered \(asked.kind)") }
            reached(.launchedWithoutScene)
        case .refused(let refusal):
            reached(.refused)
            if refusal.code == .idempotencyConflict { reached(.conflictingKey) }
            if refusal.code == .noLiveWindow { reached(.noLiveWindow) }
        default: break
        }
    }

    private mutating func noteMilestones(of outcome: ActivationOutcome) {
        switch outcome.decision {
        case .created: reached(.created)
        case .reactivated: reached(.reactivated)
        case .joinedPending: reached(.joinedPending)
        case .candidates, .refused, .application, .forwarded: break
        }
        if oracle.outcomes[outcome.request] != nil { reached(.repeatedKey) }
        switch outcome.code {
        case .handled: reached(.handled)
        case .deadlinePassed: reached(outcome.stage < .delivered ? .withdrawnAtDeadline : .deadlineAfterDelivery)
        case .launchFailed: reached(.launchFailed)
        case .exitedBeforeConnecting: reached(.exitedBeforeConnecting)
        case .connectTimedOut: reached(.connectTimedOut)
        case .windowCrashed: reached(.windowCrashed)
        case .handlerFailed: reached(.handlerFailed)
        case .windowUnresponsive: reached(.windowUnresponsive)
        case .windowStopped: reached(.windowStopped)
        case .sessionDestroyed: reached(.sessionDestroyed)
        case .notDelivered: reached(.notDelivered)
        case .candidatesListed: reached(.candidatesListed)
        case .refused, .expired, .handoffFailed, .connectionUnavailable, .remoteApplicationTimedOut,
            .handoffUserInfoTooLarge, .userCancelled, .withdrawn, .unsupported, .machineUnreachable, .machineLost,
            .machineRevoked, nil:
            break
        }
    }
}
