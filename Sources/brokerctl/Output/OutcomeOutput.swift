import ActivityWire

/// What became of a request: `open`, `activate`, and requests in `events`.
struct OutcomeOutput: Encodable, Hashable, Sendable {
    var request: Nullable<String>
    var app: Nullable<String>
    var session: Nullable<String>
    /// `created`, `reactivated`, `joinedPending`, `candidates` or `refused`.
    var decision: String
    /// How far it came: `accepted` to `handled`.
    var stage: Nullable<String>
    /// `null` while the request is under way.
    var outcome: Nullable<String>
    /// For people; empty when there is nothing to say.
    var reason: String
    /// True when another attempt to deliver it may have been handled before.
    var redelivered: Bool
    var refusal: Nullable<RefusalOutput.Body>

    init(_ outcome: ActivationOutcome) {
        request = Nullable(outcome.request.description)
        app = Nullable(outcome.app?.text)
        session = Nullable(outcome.session?.description)
        decision = outcome.decision.name
        stage = Nullable(outcome.stage.name)
        self.outcome = Nullable(outcome.code?.name)
        reason = outcome.reason
        redelivered = outcome.wasRedelivered
        refusal = Nullable(outcome.refusal.map { RefusalOutput.Body(CommandFailure($0)) })
    }

    /// A request that was refused before it became one.
    init(refused failure: CommandFailure, app: AppID?) {
        request = Nullable(nil)
        self.app = Nullable(app?.text)
        session = Nullable(nil)
        decision = Decision.refused.name
        stage = Nullable(nil)
        outcome = Nullable(OutcomeCode.refused.name)
        reason = failure.reason
        redelivered = false
        refusal = Nullable(RefusalOutput.Body(failure))
    }
}

/// `open` and `activate`.
struct OpenOutput: CommandOutput {
    var outcome: OutcomeOutput
    /// With `--reuse ask`: the sessions that could show it.
    var candidates: [DecisionRecord.Candidate] = []
    /// What the handler answered.
    var result: ResultOutput?
    /// It answered, and the answer is no longer kept.
    var wasResultForgotten = false
    /// What the handler streamed, in the order in which it began to.
    var parts: [ResultOutput] = []
    /// What is odd about it, in sentences.
    var warnings: [String] = []

    private enum CodingKeys: CodingKey {
        case candidates, result, resultForgotten, parts, warnings
    }

    func encode(to encoder: any Encoder) throws {
        try outcome.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(candidates.map { CandidateOutput($0) }, forKey: .candidates)
        try container.encode(Nullable(result), forKey: .result)
        try container.encode(wasResultForgotten, forKey: .resultForgotten)
        try container.encode(parts, forKey: .parts)
        try container.encode(warnings, forKey: .warnings)
    }

    var layout: Layout {
        var fields: [(String, Cell)] = [
            ("request", Cell(outcome.request.value)), ("app", Cell(outcome.app.value)),
            ("session", Cell(outcome.session.value ?? "", style: .bold)), ("decision", Cell(outcome.decision)),
            ("stage", Cell(outcome.stage.value)),
            (
                "outcome",
                Cell(
                    outcome.outcome.value ?? "", pretty: outcome.outcome.value ?? "under way",
                    style: outcome.outcome.value == OutcomeCode.handled.name ? .green : .yellow)
            ),
            ("reason", Cell(outcome.reason)),
            ("redelivered", Cell(outcome.redelivered ? "true" : "false", pretty: outcome.redelivered ? "yes" : "")),
        ]
        if let result { fields.append(("result", Cell(result.line))) }
        if wasResultForgotten { fields.append(("result", Cell("given up to make room for later ones"))) }
        fields += parts.map { ("part", Cell($0.line)) }
        fields += warnings.map { ("warning", Cell($0, style: .yellow)) }
        let record = Record(fields)
        guard outcome.decision == Decision.candidates.name else { return .record(record) }
        let sentence = "No session prefers it or can show it."
        return .recordAndTable(record, CandidateOutput.table(candidates, emptySentence: sentence))
    }
}
