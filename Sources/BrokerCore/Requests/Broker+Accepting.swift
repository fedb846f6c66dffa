import ActivityWire
import OrderedCollections
import ScenePredicates

/// Accepted requests: their records, deadlines, waiters and deliveries.
extension Broker {
    /// Records the request and its waiter, and enqueues its delivery. From here on the request has exactly one result.
    ///
    /// - Parameter session: Nil if only candidates are listed; the request then ends at once.
    @discardableResult
    mutating func accept(
        _ request: ActivationRequest,
        _ plan: ActivationPlan,
        session: SceneSessionID?,
        _ decision: Decision,
        _ key: IdempotencyKey?,
        _ requester: Requester, _ client: Client
    ) -> RequestID {
        let id = identifiers.next(IdentifierKind.Request.self)
        let timeout = request.timeout ?? policy.requestTimeout
        // A stored request always has a trace. If the sender gave none, the request's identifier is its trace.
        let trace = requester.trace ?? (request.isTransient ? nil : id.value)
        step.trace = trace
        let outcome = ActivationOutcome(
            request: id, app: plan.app.id, session: session, decision: decision, stage: .resolved)
        let record = RequestRecord(
            id: id, key: key, digest: key == nil ? .empty : request.digest, trace: trace, accepted: now.wall,
            timeout: timeout,
            decision: decisionRecord(id, plan, request, decision, session: session, client), outcome: outcome)
        requests.begin(OpenRequest(record: record, isTransient: request.isTransient))
        addWaiter(for: id, request, requester)
        guard let session else {
            end(id, .candidatesListed)
            return id
        }
        deadlines.set(.request(id), at: now.instant + timeout)
        deliver(request, id, to: session, plan, client, within: timeout)
        return id
    }

    /// Has an accepted request's event delivered to its session, and the session's window brought forward.
    ///
    /// - Parameter timeout: What is left of the request's time.
    mutating func deliver(
        _ request: ActivationRequest, _ id: RequestID, to session: SceneSessionID, _ plan: ActivationPlan,
        _ client: Client, within timeout: Duration
    ) {
        watchExpiry(of: id, request.event?.expiration, within: timeout)
        let source = handoffSource(of: request)
        let sender = source.flatMap { activitySender(in: $0) } ?? client.sender(plan.actingSession)
        var delivered = request
        delivered.event = permitted(request.event, by: plan.app)
        enqueue(delivered, id, for: session, of: plan.app.id, sender: sender)
        if let source { beginContinuation(id, from: source, to: session) }
        present(session, request, plan, client)
        noteProgress(of: session, request: id)
    }

    /// Adds a delivery to the session's outbox. Transient events and continuations are not stored, and get no number.
    private mutating func enqueue(
        _ request: ActivationRequest,
        _ id: RequestID,
        for session: SceneSessionID,
        of app: AppID,
        sender: Sender
    ) {
        var number = DeliveryNumber.none
        let isKept = !request.isTransient && request.handoffFrom == nil
        if isKept {
            number = sessions[session]?.record.lastDelivery.next ?? .none
            sessions.updateActivity(session) { $0.lastDelivery = number }
        }
        let record = DeliveryRecord(number: number, request: id, sender: sender, event: request.event)
        sessions.update(session) { $0.isReclaimed = false }
        let held = outboxes.totals(of: app).heldBytes
        let kept = isKept ? outboxes[session].recordToKeep(record, policy.outboxes, ofApp: held) : record
        outboxes.append(Outbox.Entry(record: kept, isTransient: !isKept), to: session, of: app)
        if isKept { step.record(record, of: session) }
        // A session's row does not count transient deliveries, so only its next call is decided.
        if request.isTransient {
            sessions.scheduleAdvance(session)
        } else {
            sessions.markChanged(session)
        }
    }

    /// Adds the requester as a waiter: the requester gets a reply once the request reaches `request.waitingFor`.
    mutating func addWaiter(
        for id: RequestID,
        _ request: ActivationRequest,
        _ requester: Requester
    ) {
        addWaiter(for: id, OpenRequest.Waiter(requester, request))
    }

    mutating func addWaiter(for id: RequestID, _ waiter: OpenRequest.Waiter) {
        // The message number 0 means that no reply is wanted.
        guard waiter.requester.message != 0 else { return }
        requests.update(id) { $0.waiters.append(waiter) }
    }

    /// Throws `outboxFull` if the request's event would exceed the bytes that may wait for the session or for the app.
    ///
    /// - Parameter session: Nil if the session is not created yet.
    func checkOutboxBytes(for request: ActivationRequest, app: AppID, session: SceneSessionID?) throws(Refusal) {
        guard let bytes = request.event?.bytes else { return }
        let bounds = policy.outboxes
        if let session {
            let (own, held) = (outboxes[session].bytes, outboxes[session].heldBytes)
            // A transient event is never stored, so it must fit into memory.
            let (used, limit) = request.isTransient ? (held, bounds.memoryPerSession) : (own, bounds.perSession)
            // An empty outbox takes an event of any size.
            if used > 0, bytes > limit - used { throw .outboxFull("session", "the session", limit) }
        }
        if bytes > bounds.perApp - outboxes.totals(of: app).bytes {
            throw .outboxFull("app", app.text, bounds.perApp)
        }
    }

    /// Sets a deadline for the activity's expiration, if the expiration comes before the request's own deadline.
    mutating func watchExpiry(of id: RequestID, _ expiration: WallTime?, within timeout: Duration) {
        guard let expiration else { return }
        let (left, overflows) = expiration.milliseconds.subtractingReportingOverflow(now.wall.milliseconds)
        let remaining = Duration.milliseconds(overflows ? Int64.max : max(0, left))
        if remaining < timeout { deadlines.set(.expiry(id), at: now.instant + remaining) }
    }
}

extension Refusal {
    fileprivate static func outboxFull(_ field: String, _ name: String, _ limit: Int) -> Refusal {
        Refusal(
            code: .outboxFull, reason: "more than \(limit) bytes of events would be waiting for \(name)", field: field,
            limit: Int64(limit))
    }
}
