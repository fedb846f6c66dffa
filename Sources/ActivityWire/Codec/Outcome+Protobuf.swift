extension ControlWriter {
    func write(_ refusal: Refusal) -> WireRefusal {
        var wire = WireRefusal()
        wire.code = refusal.code.rawValue
        wire.reason = refusal.reason
        if let field = refusal.field { wire.field = field }
        if let limit = refusal.limit { wire.limit = limit }
        wire.candidates = refusal.candidates
        return wire
    }

    mutating func write(_ outcome: ActivationOutcome) -> WireActivationOutcome {
        var wire = WireActivationOutcome()
        wire.request = data(outcome.request)
        if let app = outcome.app { wire.app = app.text }
        wire.session = data(outcome.session)
        wire.decision = choice(outcome.decision)
        wire.stage = choice(outcome.stage)
        if let code = outcome.code { wire.code = choice(code) }
        wire.reason = outcome.reason
        wire.wasRedelivered = outcome.wasRedelivered
        if let refusal = outcome.refusal { wire.refusal = write(refusal) }
        if let result = outcome.result { wire.result = write(result) }
        wire.wasResultForgotten = outcome.wasResultForgotten
        return wire
    }

    func write(_ record: DecisionRecord) -> WireDecisionRecord {
        var wire = WireDecisionRecord()
        wire.request = data(record.request)
        wire.app = record.app.text
        wire.decision = choice(record.decision)
        wire.session = data(record.session)
        wire.reuse = choice(record.reuse)
        if let target = record.targetContentIdentifier { wire.targetContentIdentifier = target }
        wire.rule = record.rule
        wire.others = record.others.map { candidate in
            var wire = WireRejectedCandidate()
            wire.session = data(candidate.session)
            if let title = candidate.title { wire.title = title }
            wire.rejection = choice(candidate.rejection)
            return wire
        }
        wire.counts = record.counts.map { count in
            var wire = WireRejectionCount()
            wire.rejection = choice(count.rejection)
            wire.count = count.count
            return wire
        }
        if let permission = record.permission { wire.permission = permission }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireRefusal) throws(Refusal) -> Refusal {
        guard let code = RefusalCode(rawValue: wire.code) else {
            let reason = "is \(wire.code.debugDescription), an unknown code"
            throw Refusal(code: .unknownKind, reason: reason, field: "code")
        }
        return Refusal(
            code: code,
            reason: wire.reason,
            field: wire.hasField ? wire.field : nil,
            limit: wire.hasLimit ? wire.limit : nil,
            candidates: wire.candidates
        )
    }

    mutating func read(_ wire: WireActivationOutcome) throws(Refusal) -> ActivationOutcome {
        ActivationOutcome(
            request: try within("request", identifier(wire.request)),
            app: try within("app", optionalApp(wire.app)),
            session: try within("session", optionalIdentifier(wire.session)),
            decision: try within("decision", choice(wire.decision)),
            stage: try within("stage", choice(wire.stage)),
            code: try within("code", optionalChoice(wire.code)),
            reason: wire.reason,
            wasRedelivered: wire.wasRedelivered,
            refusal: wire.hasRefusal ? try within("refusal", read(wire.refusal)) : nil,
            result: wire.hasResult ? try within("result", read(wire.result)) : nil,
            wasResultForgotten: wire.wasResultForgotten
        )
    }

    func read(_ wire: WireDecisionRecord) throws(Refusal) -> DecisionRecord {
        DecisionRecord(
            request: try within("request", optionalIdentifier(wire.request)),
            app: try within("app", app(wire.app)),
            decision: try within("decision", choice(wire.decision)),
            session: try within("session", optionalIdentifier(wire.session)),
            reuse: try within("reuse", choice(wire.reuse)),
            targetContentIdentifier: wire.hasTargetContentIdentifier ? wire.targetContentIdentifier : nil,
            rule: wire.rule,
            others: try within("others", each: wire.others) { (other) throws(Refusal) in try read(other) },
            counts: try within("counts", each: wire.counts) { (count) throws(Refusal) in try read(count) },
            permission: wire.hasPermission ? wire.permission : nil
        )
    }

    private func read(_ wire: WireRejectedCandidate) throws(Refusal) -> DecisionRecord.Candidate {
        DecisionRecord.Candidate(
            session: try within("session", identifier(wire.session)),
            title: wire.hasTitle ? wire.title : nil,
            rejection: try within("rejection", choice(wire.rejection))
        )
    }

    private func read(_ wire: WireRejectionCount) throws(Refusal) -> DecisionRecord.RejectionCount {
        DecisionRecord.RejectionCount(
            rejection: try within("rejection", choice(wire.rejection)),
            count: wire.count
        )
    }
}
