import ActivityWire
import OrderedCollections
import ScenePredicates

/// What follows from a decision: a record of the request, a delivery in the session's outbox, a session if need be.
extension Broker {
    /// Notes the request, what it leads to and who waits for it; from here on it ends in one named outcome.
    @discardableResult
    mutating func accept(
        _ request: ActivationRequest,
        _ plan: ActivationPlan,
        session: SceneSessionID?,
        _ decision: Decision,
        _ key: IdempotencyKey?,
        _ asker: Asker, _ client: Client
    ) -> RequestID {
        let id = identifiers.next(IdentifierKind.Request.self)
        let timeout = request.timeout ?? policy.requestTimeout
        // A stored request can always be followed: without a trace it is its own.
        let trace = asker.trace ?? (request.isTransient ? nil : id.value)
        turn.trace = trace
        let outcome = ActivationOutcome(
            request: id, app: plan.app.id, session: session, decision: decision, stage: .resolved)
        let record = RequestRecord(
            id: id, key: key, digest: key == nil ? .empty : request.digest, trace: trace, accepted: now.wall,
            timeout: timeout,
            decision: decisionRecord(id, plan, request, decision, session: session, client), outcome: outcome)
        requests.begin(OpenRequest(record: record, isTransient: request.isTransient))
        wait(for: id, request, asker)
        guard let session else {
            end(id, .candidatesListed)
            return id
        }
        deadlines.set(.request(id), at: now.instant + timeout)
        watchExpiry(of: id, request.event?.expiration, within: timeout)
        let source = handoffSource(of: request)
        let sender = source.flatMap { activitySender(in: $0) } ?? client.sender(plan.requester)
        enqueue(request, id, for: session, sender: sender)
        if let source { beginContinuation(id, from: source, to: session) }
        present(session, request, plan, client)
        noteProgress(of: session, request: id)
        return id
    }

    private mutating func enqueue(
        _ request: ActivationRequest,
        _ id: RequestID,
        for session: SceneSessionID,
        sender: Sender
    ) {
        var number = DeliveryNumber.none
        let isKept = !request.isTransient && request.handoffFrom == nil
        if isKept {
            number = sessions[session]?.record.lastDelivery.next ?? .none
            sessions.updateRecord(session) { $0.lastDelivery = number }
        }
        let record = DeliveryRecord(number: number, request: id, sender: sender, event: request.event)
        let (bounds, held) = (policy.outboxes, sessions.app(of: session).map { sessions.totals(of: $0).heldBytes })
        sessions.update(session) {
            $0.isReclaimed = false
            let kept = isKept ? $0.outbox.keeping(record, bounds, ofApp: held ?? 0) : record
            $0.outbox.append(Outbox.Entry(record: kept, isTransient: !isKept))
        }
        if isKept { turn.record(record, of: session) }
        if request.isTransient {
            sessions.unsettle(session)
        } else {
            sessions.touch(session)
        }
    }

    /// Answers the sender when the request has come as far as it wants to know.
    mutating func wait(
        for id: RequestID,
        _ request: ActivationRequest,
        _ asker: Asker
    ) {
        guard asker.message != 0 else { return }
        requests.update(id) {
            $0.waiters.append(
                OpenRequest.Waiter(
                    asker: asker, stage: request.waitingFor,
                    acceptsResultStreams: request.acceptsResultStreams, wantsRemarks: request.wantsRemarks,
                    namedType: request.namedType))
        }
    }

    /// Refuses a request whose event would be one too many for its session or its app.
    ///
    /// - Parameter session: Nil for one that is still to be made.
    func checkRoom(for request: ActivationRequest, app: AppID, session: SceneSessionID?) throws(Refusal) {
        guard let bytes = request.event?.bytes else { return }
        let bounds = policy.outboxes
        if let session {
            let (own, held) = sessions.outboxBytes(of: session)
            // What is never stored has to find room in memory.
            let (used, limit) = request.isTransient ? (held, bounds.memoryPerSession) : (own, bounds.perSession)
            if used > 0, bytes > limit - used { throw .outboxFull("session", "the session", limit) }
        }
        if bytes > bounds.perApp - sessions.totals(of: app).bytes {
            throw .outboxFull("app", app.text, bounds.perApp)
        }
    }
}

extension Refusal {
    fileprivate static func outboxFull(_ field: String, _ name: String, _ limit: Int) -> Refusal {
        Refusal(
            code: .outboxFull, reason: "more than \(limit) bytes of events would wait for \(name)", field: field,
            limit: Int64(limit))
    }
}
