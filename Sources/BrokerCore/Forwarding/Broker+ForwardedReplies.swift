import ActivityWire

/// What becomes of a request that another machine has: its progress, its end, or a second decision.
extension Broker {
    /// Handles what came of sending a request once.
    mutating func forwardedReplied(_ id: RequestID, _ reply: Reply) {
        guard forwarded[id] != nil else { return }
        forwarded.update(id) { $0.number = nil }
        if case .activation(let outcome) = reply { return forwardedAccepted(id, outcome.bounded) }
        if case .refused(let refusal) = reply { return forwardedFailed(id, refusal.bounded) }
        forwardedRefused(id, Refusal(code: .malformed, reason: "the machine answered with \(reply.name)"))
    }

    /// Notes that the cluster client is gone, which may have sent the request.
    mutating func forwardingInterrupted(_ id: RequestID) {
        let machine = forwarded[id]?.record.machine ?? ""
        forwardedReplied(
            id, .refused(Refusal(code: .machineLost, reason: "\(machine): activity-cluster has ended here")))
    }

    /// Records how far the other machine has come, and ends the request or waits for its next stage.
    private mutating func forwardedAccepted(_ id: RequestID, _ outcome: ActivationOutcome) {
        guard let asked = forwarded[id]?.awaitedStage else { return }
        forwarded.update(id) { entry in
            entry.mayHaveArrived = true
            entry.awaitedStage = outcome.stage < .delivered && entry.awaitedStage < .delivered ? .delivered : .handled
        }
        requests.adopt(outcome, of: id)
        if outcome.code != nil { return endForwarded(id, as: outcome) }
        if forwarded[id]?.isTransient == true { return endLost(id) }
        // A machine that answers before it has come so far is not asked again at once.
        if outcome.stage < asked { passOnLater(id) } else { passOn(id) }
    }

    private mutating func forwardedFailed(_ id: RequestID, _ refusal: Refusal) {
        guard let entry = forwarded[id] else { return }
        forwarded.update(id) { $0.lastFailure = refusal.reason }
        switch refusal.forwardingFailure {
        case .notSent where !entry.mayHaveArrived:
            if mayBecomeReachable(entry) { return passOnLater(id) }
            decideAgain(id, because: refusal, orEnd: .machineUnreachable)
        case .lost:
            forwarded.update(id) { $0.mayHaveArrived = true }
            if entry.isTransient { endLost(id) } else { passOnLater(id) }
        case .revoked:
            let effect = entry.mayHaveArrived ? "; it was sent, so it may have taken effect" : ""
            end(id, .machineRevoked, reason: "\(refusal.reason)\(effect)")
        case .notSent, .notYet:
            if entry.isTransient { end(id, .notDelivered, reason: refusal.reason) } else { passOnLater(id) }
        case nil: forwardedRefused(id, refusal)
        }
    }

    /// Whether a machine that was named may still be reached. A machine that was only chosen is not waited for.
    private func mayBecomeReachable(_ entry: ForwardedRequests.Entry) -> Bool {
        !entry.record.isRouted && !entry.isTransient && now.instant < entry.lastTry
            && cluster.roster[entry.record.machine]?.servesLinks == true
    }

    /// Handles the other machine's refusal, which has changed nothing there.
    private mutating func forwardedRefused(_ id: RequestID, _ refusal: Refusal) {
        guard let entry = forwarded[id] else { return }
        if entry.record.isRouted, let session = requests[id]?.record.decision.session {
            cluster.distrust(session, of: entry.record.machine)
        }
        decideAgain(id, because: refusal, orEnd: .refused)
    }

    /// Ends a request as the other machine has ended it.
    private mutating func endForwarded(_ id: RequestID, as outcome: ActivationOutcome) {
        guard let code = outcome.code else { return }
        let output = LastOutput(endOf: Array((outcome.lastOutput ?? "").utf8), isCut: false)
        end(
            id, code, reason: outcome.reason, refusal: outcome.refusal, result: outcome.result, lastOutput: output)
        requests.adopt(outcome, of: id)
    }

    /// Ends a request whose time has passed without the other machine's word.
    mutating func endOverdueForwarding(_ entry: ForwardedRequests.Entry) {
        let id = entry.record.request
        if entry.mayHaveArrived || entry.number != nil { return endLost(id) }
        end(id, .machineUnreachable, reason: entry.lastFailure)
    }

    private mutating func endLost(_ id: RequestID) {
        guard let entry = forwarded[id], let stage = requests[id]?.record.outcome.stage else { return }
        let told =
            stage > .accepted
            ? "it had reached the stage \(stage.name) there" : "it was sent, and the machine told nothing"
        let why = entry.lastFailure.isEmpty ? "\(entry.record.machine): no answer in time" : entry.lastFailure
        end(id, .machineLost, reason: "\(why); \(told), so it may have taken effect")
    }
}

/// Why another machine has not told what became of a request.
private enum ForwardingFailure {
    /// Nothing was sent.
    case notSent
    /// It was sent, and its answer did not come.
    case lost
    /// The link is made anew, or has too many requests under way.
    case notYet
    /// A key is not allowed any more.
    case revoked

    static let byCode: [RefusalCode: ForwardingFailure] = [
        .machineUnreachable: .notSent, .machineLost: .lost, .shuttingDown: .lost, .machineRevoked: .revoked,
        .notGreeted: .notYet, .overloaded: .notYet,
    ]
}

extension Refusal {
    /// Nil if the other machine refuses the request itself, of which nothing has happened.
    fileprivate var forwardingFailure: ForwardingFailure? { ForwardingFailure.byCode[code] }
}

// A broker keeps to these bounds, and a machine that does not must not fill the store.

extension ActivationOutcome {
    fileprivate var bounded: ActivationOutcome {
        var outcome = self
        outcome.reason = reason.clipped(to: Limits.reasonBytes)
        outcome.refusal = refusal?.bounded
        if let result, result.size > Limits.resultBytes {
            outcome.result = nil
            outcome.wasResultForgotten = true
        }
        if let remarks, remarks.declaredTypes.count + remarks.candidates.count > Limits.decisionCandidates {
            outcome.remarks = nil
        }
        return outcome
    }
}

extension Refusal {
    fileprivate var bounded: Refusal {
        Refusal(
            code: code, reason: reason.clipped(to: Limits.reasonBytes), field: field?.clipped(to: Limits.reasonBytes),
            limit: limit,
            candidates: candidates.prefix(Limits.decisionCandidates).map { $0.clipped(to: Limits.reasonBytes) })
    }
}
