import ActivityWire
import OrderedCollections
import ScenePredicates

/// `open`, `activate`, UIKit's activation requests: which session, and what happens then (U:§5, U:§6).
extension Broker {
    mutating func activate(_ request: ActivationRequest, _ message: ClientMessage, _ client: Client) throws(Refusal) {
        if try handOver(request, message, client) { return }
        guard !isShuttingDown else { throw Refusal(code: .shuttingDown, reason: "the broker is shutting down") }
        let key = request.idempotencyKey.map { IdempotencyKey(app: client.app, text: $0) }
        if let key, let earlier = requests.request(for: key) {
            return try join(earlier, request, message, client)
        }
        let request = try completed(request, for: client)
        if let expiration = request.event?.expiration {
            try checkExpiration(expiration, field: "event.activity.expiration")
        }
        let plan = try plan(request, client)
        switch plan.resolution.choice {
        case .refuse(let refusal): throw refusal
        case .candidates: accept(request, plan, session: nil, .candidates, key, message, client)
        case .session(let session): try activate(session, request, plan, key, message, client)
        case .create:
            guard !request.isTransient else { throw noLiveWindow }
            let session = try createSession(
                app: plan.app, role: request.role, target: request.event?.targetContentIdentifier)
            accept(request, plan, session: session, .created, key, message, client)
        }
    }

    /// The decision without its consequences.
    mutating func resolve(_ request: ActivationRequest, _ message: ClientMessage, _ client: Client) throws(Refusal) {
        let request = try completed(request, for: client)
        let plan = try plan(request, client)
        let decision: Decision
        var chosen: SceneSessionID?
        switch plan.resolution.choice {
        case .refuse(let refusal): throw refusal
        case .candidates: decision = .candidates
        case .create: decision = .created
        case .session(let session):
            chosen = session
            decision = sessions[session]?.isPending == true ? .joinedPending : .reactivated
        }
        let record = decisionRecord(nil, plan, request, decision, session: chosen)
        // It may name a session that is not committed yet, so it waits for that like every answer.
        reply(.decision(record, outcome: nil), to: client.id, id: message.id, trace: message.trace)
    }

    private mutating func activate(
        _ session: SceneSessionID,
        _ request: ActivationRequest,
        _ plan: ActivationPlan,
        _ key: IdempotencyKey?,
        _ message: ClientMessage,
        _ client: Client
    ) throws(Refusal) {
        let decision = try check(request, for: session)
        accept(request, plan, session: session, decision, key, message, client)
    }

    /// A function of its own, so that no copy of the session lives on while its outbox is changed.
    private func check(
        _ request: ActivationRequest, for session: SceneSessionID
    ) throws(Refusal) -> Decision {
        guard let known = sessions[session] else { throw Refusal.unknownSession(session.description) }
        if request.isTransient, known.lifecycle.state == .unattached || hostingProcess(of: known)?.client == nil {
            throw noLiveWindow
        }
        guard known.outbox.count < Limits.deliveriesPerSession else { throw Refusal.tooManyDeliveries }
        return known.isPending ? .joinedPending : .reactivated
    }

    private var noLiveWindow: Refusal {
        Refusal(
            code: .noLiveWindow, reason: "a transient request needs a window that is connected now",
            field: "isTransient")
    }

    /// A repeated key gets the first request's outcome.
    private mutating func join(
        _ earlier: OpenRequest,
        _ request: ActivationRequest,
        _ message: ClientMessage,
        _ client: Client
    ) throws(Refusal) {
        guard earlier.record.digest == request.digest else {
            throw Refusal(
                code: .idempotencyConflict, reason: "the key was used for another request", field: "idempotencyKey")
        }
        wait(for: earlier.id, request, message, client)
        turn.progressedRequests.append(earlier.id)
    }

    private mutating func wait(
        for id: RequestID,
        _ request: ActivationRequest,
        _ message: ClientMessage,
        _ client: Client
    ) {
        guard message.id != 0 else { return }
        requests.update(id) {
            $0.waiters.append(
                OpenRequest.Waiter(
                    client: client.id, message: message.id, trace: message.trace, stage: request.waitingFor,
                    acceptsResultStreams: request.acceptsResultStreams))
        }
    }
}

// MARK: - Accepting

extension Broker {
    private mutating func accept(
        _ request: ActivationRequest,
        _ plan: ActivationPlan,
        session: SceneSessionID?,
        _ decision: Decision,
        _ key: IdempotencyKey?,
        _ message: ClientMessage,
        _ client: Client
    ) {
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
            return end(id, .candidatesListed)
        }
        deadlines.set(.request(id), at: now.instant + timeout)
        watchExpiry(of: id, request.event, within: timeout)
        let source = handoffSource(of: request)
        let sender = source.flatMap { activitySender(in: $0) } ?? client.sender(plan.requester)
        enqueue(request, id, for: session, sender: sender)
        if let source { beginContinuation(id, from: source, to: session) }
        present(session, request, plan, client)
        noteProgress(of: session, request: id)
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
        sessions.update(session) {
            $0.isReclaimed = false
            $0.outbox.append(Outbox.Entry(record: record, isTransient: !isKept))
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
