import ActivityWire

/// Refused requests: each gets an identifier, an event for subscribers, and a decision that `explain` shows.
extension Broker {
    /// Records the refused request and returns the refusal with the request's identifier. A request that is refused as
    /// `overloaded` is not recorded, so that refusing it stays cheap.
    ///
    /// - Parameters:
    ///   - plan: The plan; nil if the request was refused before it was planned.
    ///   - screenField: The field that the refusal names if a command for the screen made the request; nil if a client
    ///     sent the request itself.
    mutating func recordRefusal(
        _ refusal: Refusal, of request: ActivationRequest, _ plan: ActivationPlan?, _ client: Client,
        screenField: String? = nil
    ) -> Refusal {
        let refusal = screenField.map { refusal.naming(screenField: $0) } ?? refusal
        guard refusal.code != .overloaded else { return refusal }
        let id = identifiers.next(IdentifierKind.Request.self)
        let decision = refusedDecision(id, request, plan, client)
        // The refusal of a transient request is sent to its sender, but not to subscribers.
        return recordRefusal(
            refusal, id, decision, inside: screenField == nil ? "activate" : "screen", isPublished: !request.isTransient
        )
    }

    /// Records a refused request of any kind.
    ///
    /// - Parameter body: The name of the field of the client's message that holds the request. The path of the
    ///   refusal's field begins with this name.
    mutating func recordRefusal(
        _ refusal: Refusal, _ id: RequestID, _ decision: DecisionRecord, inside body: String, isPublished: Bool = true
    ) -> Refusal {
        let outcome = ActivationOutcome(
            request: id, app: decision.app, decision: .refused, stage: .accepted, code: .refused,
            reason: refusal.reason, refusal: refusal.field == nil ? refusal : refusal.inside(body))
        requests.noteRefused(decision, outcome)
        if isPublished { publish(.request(outcome)) }
        var refusal = refusal
        refusal.request = id
        return refusal
    }

    /// Returns the app that the request names, or whose session the request names.
    private func namedApp(of request: ActivationRequest) -> AppID? {
        request.app ?? request.session.flatMap { try? sessions.find($0) }.flatMap { sessions.app(of: $0) }
    }

    private func refusedDecision(
        _ id: RequestID, _ request: ActivationRequest, _ plan: ActivationPlan?, _ client: Client
    ) -> DecisionRecord {
        guard let plan else {
            return DecisionRecord(
                request: id, app: namedApp(of: request), decision: .refused, reuse: request.reuse ?? policy.reuse,
                targetContentIdentifier: request.event?.targetContentIdentifier,
                rule: "it was refused before any session was considered", sender: client.sender(nil), accepted: now.wall
            )
        }
        var record = decisionRecord(id, plan, request, .refused, session: nil, client)
        record.accepted = now.wall
        return record
    }
}
