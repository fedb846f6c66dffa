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
        _ message: ClientMessage,
        _ client: Client
    ) -> RequestID {
        let id = identifiers.next(IdentifierKind.Request.self)
        let timeout = request.timeout ?? policy.requestTimeout
        // A stored request can always be followed: without a trace it is its own.
        let trace = message.trace ?? (request.isTransient ? nil : id.value)
        turn.trace = trace
        let outcome = ActivationOutcome(
            request: id, app: plan.app.id, session: session, decision: decision, stage: .resolved)
        let record = RequestRecord(
            id: id, key: key, digest: key == nil ? .empty : request.digest, trace: trace, accepted: now.wall,
            timeout: timeout, decision: decisionRecord(id, plan, request, decision, session: session), outcome: outcome)
        requests.insert(OpenRequest(record: record, isTransient: request.isTransient))
        wait(for: id, request, message, client)
        turn.changedRequests.append(id)
        turn.progressedRequests.append(id)
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
            updateRecord(session) { $0.lastDelivery = number }
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
            turn.unsettled.append(session)
        } else {
            touch(session)
        }
    }

    /// A new session, with conditions for the content it is made for until its app sets its own.
    mutating func createSession(
        app: AppDescription,
        role: String,
        target: String?
    ) throws(Refusal) -> SceneSessionID {
        guard sessions.ids(of: app.id).count < Limits.sessionsPerApp else {
            throw Refusal(
                code: .tooMany, reason: "\(app.id) has \(Limits.sessionsPerApp) sessions", field: "app",
                limit: Int64(Limits.sessionsPerApp))
        }
        let id = identifiers.next(IdentifierKind.SceneSession.self)
        var conditions = ActivationConditions()
        if let target {
            let text = ScenePredicate.equals(target).description
            conditions = ActivationConditions(canActivate: text, prefersToActivate: text)
        }
        let record = SessionRecord(
            id: id, app: app.id,
            configuration: app.configurations(role: role).first ?? SceneConfiguration(role: role),
            conditions: conditions, hasProvisionalConditions: target != nil, created: now.wall)
        sessions.insert(record, conditions: try ParsedConditions(conditions))
        turn.changedRecords.append(id)
        turn.changedApps.append(app.id)
        touch(id)
        return id
    }
}
