import ActivityWire

/// `open` and `activate`: what became of a request.
struct OpenOutput: CommandOutput, JSONObject {
    /// Nil where the request was refused before it became one.
    private var outcome: ActivationOutcome?
    private var refusal: CommandFailure?
    private var app: AppID?
    /// With `--reuse ask`: the sessions that could show it.
    var candidates: [DecisionRecord.Candidate] = []
    /// What the handler answered.
    var result: ResultOutput?
    /// What the handler streamed, in the order in which it began to.
    var parts: [ResultOutput] = []
    /// What is odd about it, in sentences.
    var warnings: [String] = []

    init(_ outcome: ActivationOutcome) {
        self.outcome = outcome
        refusal = outcome.refusal.map { CommandFailure($0) }
        app = outcome.app
    }

    init(refused failure: CommandFailure, app: AppID?) {
        outcome = nil
        refusal = failure
        self.app = app
    }

    private var decision: Decision { outcome?.decision ?? .refused }
    private var code: OutcomeCode? { outcome == nil ? .refused : outcome?.code }
    private var reason: String { outcome?.reason ?? refusal?.reason ?? "" }

    func writeMembers(to json: inout JSONWriter) {
        json.member("app", app)
        json.member("candidates", candidates)
        json.member("decision", decision)
        json.member("outcome", code)
        json.member("parts", parts)
        json.member("reason", reason)
        json.member("redelivered", outcome?.wasRedelivered ?? false)
        json.member("refusal", refusal)
        json.member("request", outcome?.request)
        json.member("result", result)
        json.member("resultForgotten", outcome?.wasResultForgotten ?? false)
        json.member("session", outcome?.session)
        json.member("stage", outcome?.stage)
        json.member("warnings", warnings)
    }

    var display: Layout {
        let isRepeat = outcome?.wasRedelivered ?? false
        var fields: [(String, Cell)] = [
            ("request", Cell(outcome?.request.description)), ("app", Cell(app?.text)),
            ("session", Cell(outcome?.session?.description ?? "", style: .bold)), ("decision", Cell(decision.name)),
            ("stage", Cell(outcome?.stage.name)),
            (
                "outcome",
                Cell(
                    code?.name ?? "", pretty: code?.name ?? "under way", style: code == .handled ? .green : .yellow)
            ),
            ("reason", Cell(reason)), ("redelivered", Cell(isRepeat ? "true" : "false", pretty: isRepeat ? "yes" : "")),
        ]
        if let result { fields.append(("result", Cell(result.line))) }
        if outcome?.wasResultForgotten == true {
            fields.append(("result", Cell("given up to make room for later ones")))
        }
        fields += parts.map { ("part", Cell($0.line)) }
        fields += warnings.map { ("warning", Cell($0, style: .yellow)) }
        guard decision == .candidates else { return .record(Record(fields)) }
        let sentence = "No session prefers it or can show it."
        return .recordAndTable(Record(fields), candidates.table(emptySentence: sentence))
    }
}
