import ActivityWire

/// Requests that go to another machine: they are kept before they are sent, and sent under their identifier.
extension Broker {
    /// Accepts a request for another machine, and passes it on. From here on the request has exactly one result.
    ///
    /// - Parameter permission: Name of the access rule that allowed the request; nil if no rule concerned it.
    mutating func forward(
        _ request: ActivationRequest, to choice: MachineChoice, permission: String? = nil, _ key: IdempotencyKey?,
        _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        _ = try requiredClusterClient()
        try checkForwarding(of: request)
        let activation = try stamped(request, choice, client)
        let id = identifiers.next(IdentifierKind.Request.self)
        let timeout = request.timeout ?? policy.requestTimeout
        let trace = requester.trace ?? (request.isTransient ? nil : id.value)
        step.trace = trace
        let decision = forwardedDecision(
            id, request, choice, permission: permission, client.sender(activation.origin?.session))
        let outcome = ActivationOutcome(
            request: id, app: choice.app, decision: .forwarded, stage: .accepted, machine: choice.machine)
        let record = RequestRecord(
            id: id, key: key, digest: key == nil ? .empty : request.digest, trace: trace, accepted: now.wall,
            timeout: timeout, decision: decision, outcome: outcome)
        // The message number 0 means that no reply is wanted.
        let waiters = requester.message == 0 ? [] : [OpenRequest.Waiter(requester, request)]
        requests.begin(OpenRequest(record: record, isTransient: request.isTransient, waiters: waiters))
        let forwarded = ForwardedRequestRecord(
            request: id, machine: choice.machine, activation: activation, isRouted: choice.isRouted)
        if !request.isTransient { step.record(.forwardedRequest(forwarded)) }
        awaitForwarded(forwarded, isTransient: request.isTransient, within: timeout)
        passOn(id)
    }

    /// Returns the record of the decision to pass a request on.
    func forwardedDecision(
        _ id: RequestID?, _ request: ActivationRequest, _ choice: MachineChoice, permission: String?, _ sender: Sender
    ) -> DecisionRecord {
        DecisionRecord(
            request: id, app: choice.app, decision: .forwarded, session: choice.session,
            reuse: request.reuse ?? policy.reuse, targetContentIdentifier: request.event?.targetContentIdentifier,
            rule: choice.rule, permission: permission, sender: sender, condition: choice.condition,
            machine: choice.machine, knowledgeAge: choice.knowledge.age,
            passedMachines: choice.knowledge.passed)
    }

    /// Refuses what only this machine can handle, and more requests than may be under way.
    private func checkForwarding(of request: ActivationRequest) throws(Refusal) {
        let local = "cannot be passed on to another machine"
        if request.handoffFrom != nil {
            throw Refusal(code: .conflictingOptions, reason: "a handoff \(local)", field: "handoffFrom")
        }
        if request.placement == .push {
            throw Refusal(code: .conflictingOptions, reason: "a push \(local)", field: "placement")
        }
        guard forwarded.count < ForwardedRequests.most else {
            throw Refusal(
                code: .overloaded, reason: "\(ForwardedRequests.most) requests to other machines are under way",
                limit: Int64(ForwardedRequests.most))
        }
    }

    /// Returns the request as it leaves this machine.
    func stamped(
        _ request: ActivationRequest, _ choice: MachineChoice, _ client: Client
    ) throws(Refusal) -> ActivationRequest {
        let actingSession = try actingSession(of: request, client)
        var stamped = request
        stamped.origin = RequestOrigin(
            app: client.app, session: actingSession,
            mayBringForward: mayBringForward(request, actingSession: actingSession, client))
        stamped.app = choice.app
        (stamped.machine, stamped.requestingSession, stamped.acceptsResultStreams) = (nil, nil, false)
        (stamped.idempotencyKey, stamped.timeout, stamped.digest) = (nil, nil, .empty)
        return stamped
    }

    /// Waits for the end of a request that another machine has.
    private mutating func awaitForwarded(_ record: ForwardedRequestRecord, isTransient: Bool, within timeout: Duration)
    {
        let deadline = now.instant + timeout + ForwardedRequests.grace
        forwarded.insert(
            ForwardedRequests.Entry(
                record: record, isTransient: isTransient, deadline: deadline,
                lastTry: now.instant + min(timeout, ForwardedRequests.patience)))
        deadlines.set(.request(record.request), at: deadline)
    }

    /// Takes up a request that an earlier run had passed on. Nobody knows how far it has come.
    mutating func resumeForwarding(_ record: ForwardedRequestRecord, within timeout: Duration) {
        awaitForwarded(record, isTransient: false, within: timeout)
        forwarded.update(record.request) { $0.mayHaveArrived = true }
        deadlines.set(.forwarding(record.request), at: now.instant + ForwardedRequests.pause)
    }

    /// Sends a request to its machine: for the first time, for the next stage, or again. The order waits for the changes
    /// of this step.
    mutating func passOn(_ id: RequestID) {
        guard let entry = forwarded[id], entry.number == nil, let request = requests[id] else { return }
        guard let client = cluster.publication?.client,
            let number = cluster.requests.begin(.activation(id), to: entry.record.machine)
        else { return passOnLater(id) }
        forwarded.update(id) { $0.number = number }
        // A request must have some time.
        let left = max(.milliseconds(1), entry.timeLeft(at: now.instant))
        let message = MachineRequest(
            number: number, machine: entry.record.machine, timeout: left + ForwardedRequests.grace,
            body: .activate(entry.message(within: left)))
        step.send(BrokerMessage(id: 0, trace: request.record.trace, body: .machineRequest(message)), to: client)
    }

    mutating func passOnLater(_ id: RequestID) {
        deadlines.set(.forwarding(id), at: now.instant + ForwardedRequests.pause)
    }

    mutating func handleForwardingDeadline(_ id: RequestID) {
        guard forwarded[id] != nil else { return }
        forwarded.noteRepeat()
        passOn(id)
    }
}
