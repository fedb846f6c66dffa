import ActivityWire

/// Refused requests leave a trace, like all others: an identifier, an event, and what `explain` tells.
extension Broker {
    /// Remembers the request, and gives its identifier to the refusal. One that is refused because there are too many is
    /// not remembered, since that would make it dearer than it is to ask.
    ///
    /// - Parameter plan: What was decided before it was refused, if anything was.
    mutating func noted(
        _ refusal: Refusal, of request: ActivationRequest, _ plan: ActivationPlan?, _ client: Client
    ) -> Refusal {
        guard refusal.code != .overloaded else { return refusal }
        let id = identifiers.next(IdentifierKind.Request.self)
        var refusal = refusal
        let outcome = ActivationOutcome(
            request: id, app: plan?.app.id ?? namedApp(of: request), decision: .refused, stage: .accepted,
            code: .refused, reason: refusal.reason, refusal: refusal.field == nil ? refusal : refusal.inside("activate")
        )
        requests.noteRefused(refusedDecision(id, outcome.app, request, plan, client), outcome)
        // What is transient is told to nobody but its sender.
        if !request.isTransient { publish(.request(outcome)) }
        refusal.request = id
        return refusal
    }

    private func namedApp(of request: ActivationRequest) -> AppID? {
        request.app ?? request.session.flatMap { try? sessions.find($0) }.flatMap { sessions.app(of: $0) }
    }

    private func refusedDecision(
        _ id: RequestID, _ app: AppID?, _ request: ActivationRequest, _ plan: ActivationPlan?, _ client: Client
    ) -> DecisionRecord {
        guard let plan else {
            return DecisionRecord(
                request: id, app: app, decision: .refused, reuse: request.reuse ?? policy.reuse,
                targetContentIdentifier: request.event?.targetContentIdentifier,
                rule: "it was refused before any session was looked at", sender: client.sender(nil), accepted: now.wall)
        }
        var record = decisionRecord(id, plan, request, .refused, session: nil, client)
        record.accepted = now.wall
        return record
    }
}
