import ActivityWire
import OrderedCollections
import ScenePredicates

/// Explains why a request chose a session, or why it chose no session.
extension Broker {
    private typealias Explained = (decision: DecisionRecord, outcome: ActivationOutcome)

    /// Returns the decision and outcome of the request whose identifier begins with `prefix`, or of the last request if
    /// `prefix` is empty. Only tools learn the sender.
    func explain(
        _ prefix: String, whyNot: SessionReference?, for client: Client
    ) throws(Refusal) -> Reply {
        var (decision, outcome) = try prefix.isEmpty ? lastRequest(for: client) : request(prefix)
        if !client.isTool { decision.sender = nil }
        if let whyNot {
            decision.others = [try rejection(of: try sessions.find(whyNot, as: "explain.whyNot"), in: decision)]
        }
        return .decision(decision, outcome: disclosed(outcome, to: client))
    }

    private func request(_ prefix: String) throws(Refusal) -> Explained {
        let matching: [Explained] =
            requests.matching(prefix: prefix).map(Self.explained)
            + requests.refused.matching(prefix: prefix).map { ($0.decision, $0.outcome) }
        guard let first = matching.first else {
            throw Refusal(
                code: .unknownRequest, reason: "no request has the identifier or prefix \(prefix)",
                field: "explain.request")
        }
        guard matching.count == 1 else {
            throw Refusal(
                code: .unknownRequest, reason: "\(matching.count) requests match the prefix \(prefix)",
                field: "explain.request",
                candidates: matching.prefix(Limits.decisionCandidates).map(\.outcome.request.description))
        }
        return first
    }

    /// Returns the last request, accepted or refused. A window gets the last request that its app sent or received.
    private func lastRequest(for client: Client) throws(Refusal) -> Explained {
        func concerns(_ decision: DecisionRecord) -> Bool {
            client.isTool || decision.app == client.app || decision.sender?.app == client.app
        }
        // Requests of earlier runs all have the number 0, so their times decide.
        let accepted = requests.all.filter { concerns($0.record.decision) }.max {
            ($0.number, $0.record.accepted.milliseconds, $0.id) < ($1.number, $1.record.accepted.milliseconds, $1.id)
        }
        let refused = requests.refused.all.last { concerns($0.decision) }
        if let refused, refused.number > accepted?.number ?? 0 { return (refused.decision, refused.outcome) }
        guard let accepted else {
            throw Refusal(code: .unknownRequest, reason: "there are no recent requests", field: "explain.request")
        }
        return Self.explained(accepted)
    }

    private static func explained(_ request: OpenRequest) -> Explained {
        var decision = request.record.decision
        decision.accepted = request.record.accepted
        return (decision, request.record.outcome)
    }

    /// Returns why the session was not chosen, as recorded with the decision. If nothing is recorded, the session's
    /// present conditions give the reason.
    private func rejection(
        of id: SceneSessionID,
        in decision: DecisionRecord
    ) throws(Refusal) -> DecisionRecord.Candidate {
        if let recorded = decision.others.first(where: { $0.session == id }) { return recorded }
        guard let session = sessions[id], decision.session != id else {
            throw Refusal(code: .invalidValue, reason: "that session was chosen", field: "explain.whyNot")
        }
        let target = decision.targetContentIdentifier
        let rejection: Rejection =
            if session.conditions.prefersToActivate.evaluate(target) {
                .lessRecent
            } else if session.conditions.canActivate.evaluate(target) {
                decision.reuse == .preferElseNew ? .canDoesNotCount : .otherPrefers
            } else {
                .cannotActivate
            }
        return DecisionRecord.Candidate(session: id, title: session.record.title, rejection: rejection)
    }
}

/// Adds remarks to outcomes, so that a tool needs one request to open something.
extension Broker {
    /// The request's outcome for a waiter, with remarks if the waiter wants them.
    func outcomeWithRemarks(_ request: OpenRequest, for waiter: OpenRequest.Waiter) -> ActivationOutcome {
        var outcome = disclosed(request.record.outcome, to: waiter.requester)
        guard waiter.wantsRemarks else {
            outcome.remarks = nil
            return outcome
        }
        // The other machine has made its own.
        if outcome.machine != nil { return outcome }
        var remarks = ActivationRemarks()
        // Only an app that the request names can lack the type: without a name, the type finds the app.
        if let type = waiter.namedType, outcome.refusal == nil, let app = outcome.app.flatMap({ apps[$0] }),
            !app.activityTypes.contains(type)
        {
            remarks.isTypeUndeclared = true
            remarks.declaredTypes = app.activityTypes
        }
        remarks.isStateSetAside = outcome.session.flatMap { sessions[$0] }?.history.quarantine != nil
        if outcome.decision == .candidates { remarks.candidates = request.record.decision.others }
        outcome.remarks = remarks
        return outcome
    }
}
