import ActivityWire
import OrderedCollections

/// Activation requests: choosing a session, sending it the request's event, and bringing its window forward (U:§5,
/// U:§6).
extension Broker {
    /// Handles a request, and records its refusal unless the app is overloaded.
    ///
    /// - Parameter screenField: The field that a refusal names if a command for the screen makes the request; nil if a
    ///   client sent the request itself.
    mutating func activate(
        _ request: ActivationRequest, _ requester: Requester, _ client: Client, screenField: String? = nil
    ) throws(Refusal) {
        var plan: ActivationPlan?
        do throws(Refusal) {
            try activate(request, requester, client, planned: &plan)
        } catch {
            throw recordRefusal(error, of: request, plan, client, screenField: screenField)
        }
    }

    /// - Parameter planned: Set as soon as the plan is made, so that the caller can record the plan if the request is
    ///   refused after that.
    private mutating func activate(
        _ request: ActivationRequest, _ requester: Requester, _ client: Client, planned: inout ActivationPlan?
    ) throws(Refusal) {
        let (request, client) = try admitted(request, client)
        let key = request.idempotencyKey.map { IdempotencyKey(app: client.app, machine: client.machine, text: $0) }
        // Before anything that may have changed since the first request.
        if let key, let earlier = requests.request(for: key) {
            try service.requireServing()
            return try join(earlier, request, requester)
        }
        let machine = try namedMachine(of: request)
        if machine == nil, try sendTransient(request, requester, client) { return }
        try service.requireServing()
        if let machine {
            let choice = try choice(of: machine, for: request, client)
            return try forward(request, to: choice, key, requester, client)
        }
        if let choice = try choiceWithoutPlan(for: request, client) {
            return try forward(request, to: choice, key, requester, client)
        }
        let sent = try requestWithAdvert(try requestWithActivityType(request), for: client)
        let linked = try linked(sent)
        if let expiration = linked.event?.expiration {
            try checkExpiration(expiration, field: "event.activity.expiration")
        }
        var plan = try plan(linked, sent: sent.event, client)
        switch route(linked, plan, client) {
        case .here(let knowledge): plan.knowledge = knowledge
        case .elsewhere(let choice):
            planned = plan
            return try forward(sent, to: choice, permission: plan.permission, key, requester, client)
        }
        planned = plan
        switch plan.resolution.choice {
        case .refuse(let refusal): throw refusal
        case .candidates: accept(linked, plan, session: nil, .candidates, key, requester, client)
        case .session(let session): try activate(session, linked, plan, key, requester, client)
        case .create:
            guard !linked.isTransient else { throw noLiveWindow }
            try checkOutboxBytes(for: linked, app: plan.app.id, session: nil)
            let session = try createSession(
                app: plan.app, role: roleOfNewSession(linked.role, of: plan.app),
                target: linked.event?.targetContentIdentifier)
            accept(linked, plan, session: session, .created, key, requester, client)
        }
    }

    /// Replies with the decision about the request, without carrying it out.
    mutating func resolve(_ request: ActivationRequest, _ requester: Requester, _ client: Client) throws(Refusal) {
        let (request, client) = try admitted(request, client)
        if let choice = try choiceWithoutPlan(for: request, client) {
            let record = forwardedDecision(nil, request, choice, permission: nil, client.sender(nil))
            return reply(.decision(record, outcome: nil), to: requester)
        }
        let sent = try requestWithAdvert(try requestWithActivityType(request), for: client)
        let linked = try linked(sent)
        var plan = try plan(linked, sent: sent.event, client)
        switch route(linked, plan, client) {
        case .here(let knowledge): plan.knowledge = knowledge
        case .elsewhere(let choice):
            let sender = client.sender(plan.actingSession)
            let record = forwardedDecision(nil, linked, choice, permission: plan.permission, sender)
            return reply(.decision(record, outcome: nil), to: requester)
        }
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
        let record = decisionRecord(nil, plan, linked, decision, session: chosen, client)
        // The decision may name a session that is not committed yet, so the reply waits for the commit.
        reply(.decision(record, outcome: nil), to: requester)
    }

    mutating func activate(
        _ session: SceneSessionID,
        _ request: ActivationRequest,
        _ plan: ActivationPlan,
        _ key: IdempotencyKey?,
        _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        let decision = try check(request, for: session)
        accept(request, plan, session: session, decision, key, requester, client)
    }

    /// Checks that the session can take the request, and returns the decision.
    func check(
        _ request: ActivationRequest, for session: SceneSessionID
    ) throws(Refusal) -> Decision {
        guard let known = sessions[session] else { throw Refusal.unknownSession(session.description) }
        if request.isTransient, known.lifecycle.state == .unattached || processes.host(of: known)?.client == nil {
            throw noLiveWindow
        }
        guard outboxes[session].count < Limits.deliveriesPerSession else { throw Refusal.tooManyDeliveries }
        try checkOutboxBytes(for: request, app: known.record.app, session: session)
        return known.isPending ? .joinedPending : .reactivated
    }

    var noLiveWindow: Refusal {
        Refusal(
            code: .noLiveWindow, reason: "a transient request requires a connected window",
            field: "isTransient")
    }

    /// Lets the requester wait for the outcome of an earlier request with the same idempotency key. Throws if the two
    /// requests differ.
    private mutating func join(
        _ earlier: OpenRequest,
        _ request: ActivationRequest,
        _ requester: Requester
    ) throws(Refusal) {
        guard earlier.record.digest == request.digest else {
            throw Refusal.idempotencyConflict
        }
        addWaiter(for: earlier.id, request, requester)
        requests.noteProgress(of: earlier.id)
    }
}

extension Refusal {
    static var idempotencyConflict: Refusal {
        Refusal(
            code: .idempotencyConflict, reason: "the key was already used for another request", field: "idempotencyKey")
    }
}
