import ActivityWire
import OrderedCollections

/// Transient events for a window that is there: no outbox, no record, at most once (ADR 8).
///
/// One that names its session goes straight to the window when nothing is to be done first: the window is in front, and
/// nothing waits to be delivered to it. All others take the way of every request.
extension Broker {
    /// What is to be known of a session to hand it an event.
    private struct Target {
        let session: SceneSessionID
        let process: WindowProcessID
        let app: AppID
        let epoch: SceneEpoch
    }

    /// Hands the event over, if nothing is to be done first; false when it was not.
    mutating func handOver(
        _ request: ActivationRequest, _ message: ClientMessage, _ client: Client
    ) throws(Refusal) -> Bool {
        guard request.isTransient, request.isPlain, client.isTool, let event = request.event,
            let target = target(of: request), request.app ?? target.app == target.app,
            apps.keys.contains(target.app), let window = processes.client(of: target.process)
        else { return false }
        guard transients.count(of: target.session) < Limits.deliveriesPerSession else {
            throw Refusal.tooManyDeliveries
        }
        let call = calls.nextID()
        let id = identifiers.next(IdentifierKind.Request.self)
        let delivery = Delivery(
            number: .none, request: id,
            sender: disclosed(client.sender(request.requestingSession), to: target.app), event: event)
        let body = SceneCall(id: call, session: target.session, epoch: target.epoch, body: .deliver(delivery))
        let after = clients[window]?.welcomedAfter ?? .none
        turn.direct(.send(window, BrokerMessage(id: 0, trace: message.trace, body: .call(body)), after: after))
        let outcome = ActivationOutcome(
            request: id, app: target.app, session: target.session, decision: .reactivated, stage: .delivered)
        expect(call, of: target, outcome, request, message, client)
        return true
    }

    private mutating func expect(
        _ call: CallID,
        of target: Target,
        _ outcome: ActivationOutcome,
        _ request: ActivationRequest,
        _ message: ClientMessage,
        _ client: Client
    ) {
        var waiter: OpenRequest.Waiter?
        if message.id != 0, request.waitingFor == .handled {
            waiter = OpenRequest.Waiter(client: client.id, message: message.id, trace: message.trace, stage: .handled)
            let due = now.instant + (request.timeout ?? policy.requestTimeout)
            deadlines.set(.transient(target.session, call), at: due)
        } else {
            reply(.activation(outcome), to: client.id, id: message.id, trace: message.trace, isHeld: false)
        }
        let delivery = TransientDelivery(
            call: call, process: target.process, waiter: waiter, outcome: outcome,
            deadline: now.instant + policy.callTimeout)
        if transients.append(delivery, of: target.session), !deadlines.contains(.silence(target.session)) {
            deadlines.set(.silence(target.session), at: delivery.deadline)
        }
    }

    private mutating func target(of request: ActivationRequest) -> Target? {
        guard !isShuttingDown, let id = request.session.flatMap({ SceneSessionID($0.text) }), isInFront(id)
        else { return nil }
        return sessions.update(id) { session in
            guard session.destruction == nil, session.lifecycle.state == .foregroundActive,
                session.record.configuration.role == request.role,
                session.lifecycle.pending == nil, !session.outbox.hasUnsent, let process = session.record.process
            else { return nil }
            session.lifecycle.delivered()
            return Target(session: id, process: process, app: session.record.app, epoch: session.record.epoch)
        } ?? nil
    }
}

// MARK: - Their ends

extension Broker {
    /// The acknowledgement of a transient event; false when it is that of another call.
    mutating func acknowledgedTransient(_ answer: Acknowledgement, by process: WindowProcessID) -> Bool {
        guard let session = answer.session, sessions.epoch(of: session) == answer.epoch,
            var delivery = transients.take(answer.call, of: session, by: process)
        else { return false }
        delivery.outcome.result = answer.result
        let refusal = keep(answer, of: session)
        let failure = answer.failure ?? refusal?.description
        end(delivery, of: session, failure == nil ? .handled : .handlerFailed, failure ?? "")
        return true
    }

    /// Ends every transient event that the session's window has not acknowledged.
    mutating func endTransients(of session: SceneSessionID, _ code: OutcomeCode, reason: String) {
        guard transients.count > 0 else { return }
        for delivery in transients.takeAll(of: session) { end(delivery, of: session, code, reason) }
    }

    /// What the window's process is doing is known now, so whoever waited too long can be told.
    mutating func endDueTransients(of process: WindowProcessID, isStopped: Bool) {
        guard transients.count > 0 else { return }
        let howFar = "it was delivered and not acknowledged, so it may have happened"
        for (session, delivery) in transients.takeAll(of: process, where: \.isOverdue) {
            if isStopped {
                end(delivery, of: session, .windowStopped, "the window's process is stopped; \(howFar)")
            } else {
                end(delivery, of: session, .deadlinePassed, "the deadline passed; \(howFar)")
            }
        }
    }

    /// The window runs and is silent; true when it has left transient events unacknowledged for too long.
    mutating func endSilentTransients(of process: WindowProcessID, reason: String) -> Bool {
        let now = now.instant
        let silent = transients.takeAll(of: process) { $0.deadline <= now }
        for (session, delivery) in silent { end(delivery, of: session, .windowUnresponsive, reason) }
        return !silent.isEmpty
    }

    /// The process runs again: what it holds gets its whole time.
    mutating func restartTransients(of process: WindowProcessID) {
        let deadline = now.instant + policy.callTimeout
        for session in transients.restart(process, until: deadline) { deadlines.set(.silence(session), at: deadline) }
    }

    private mutating func end(
        _ delivery: TransientDelivery, of session: SceneSessionID, _ code: OutcomeCode, _ reason: String
    ) {
        guard let waiter = delivery.waiter else { return }
        deadlines.cancel(.transient(session, delivery.call))
        var outcome = delivery.outcome
        outcome.code = code
        outcome.reason = reason
        if code == .handled { outcome.stage = .handled }
        reply(.activation(outcome), to: waiter.client, id: waiter.message, trace: waiter.trace, isHeld: false)
    }

    /// Somebody has waited long enough: what the window is doing decides what they are told.
    mutating func transientIsDue(_ call: CallID, of session: SceneSessionID) {
        guard let process = transients.markOverdue(call, of: session) else { return }
        guard processes[process]?.processIdentifier != nil else {
            return endDueTransients(of: process, isStopped: false)
        }
        turn.direct(.inspect(process))
    }

    /// The first unacknowledged event of a session may be overdue, or another one by now.
    mutating func silenceIsDue(_ session: SceneSessionID) {
        guard let deadline = transients.silence(of: session) else { return }
        guard deadline <= now.instant else { return deadlines.set(.silence(session), at: deadline) }
        guard let process = transients.process(of: session).flatMap({ processes[$0] }), process.client != nil,
            !process.isStopped
        else { return }
        turn.direct(.inspect(process.id))
    }
}

extension ActivationRequest {
    /// Asks for nothing but that a session be given an activity.
    fileprivate var isPlain: Bool {
        guard reuse == nil, idempotencyKey == nil, placement != .prominent, handoffFrom == nil, !acceptsResultStreams,
            !fillsInType, !wantsRemarks, case .activity(let activity) = event
        else { return false }
        return activity.expiration == nil && !activity.supportsContinuationStreams
    }
}

extension Refusal {
    /// A session holds as many unhandled deliveries as it may.
    static var tooManyDeliveries: Refusal {
        Refusal(
            code: .overloaded, reason: "the session has \(Limits.deliveriesPerSession) deliveries waiting",
            field: "session", limit: Int64(Limits.deliveriesPerSession))
    }
}
