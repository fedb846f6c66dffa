import ActivityWire

/// A session that was not chosen, and the rule that rejected it.
struct CandidateOutput: Encodable, Hashable, Sendable {
    var session: String
    var title: Nullable<String>
    var rejection: String

    init(_ candidate: DecisionRecord.Candidate) {
        session = candidate.session.description
        title = Nullable(candidate.title)
        rejection = candidate.rejection.name
    }

    static func table(_ candidates: [DecisionRecord.Candidate], emptySentence: String) -> Table {
        let identifiers = ShortIdentifiers(candidates.map(\.session.description))
        return Table(
            columns: [.init("session"), .init("title", isFlexible: true), .init("not chosen because")],
            rows: candidates.map { candidate in
                let session = candidate.session.description
                return [
                    Cell(session, pretty: identifiers.short(session), style: .bold), Cell(candidate.title),
                    Cell(candidate.rejection.name, pretty: candidate.rejection.words),
                ]
            },
            emptySentence: emptySentence)
    }
}

/// `explain` and `resolve`.
struct DecisionOutput: CommandOutput {
    struct Count: Encodable, Hashable, Sendable {
        var rejection: String
        var count: UInt32
    }

    var record: DecisionRecord
    /// Nil for a dry run.
    var outcome: ActivationOutcome?
    /// The record's only other session is the one that was asked about.
    var isWhyNot = false
    /// What is odd about it, in sentences.
    var warnings: [String] = []

    private enum CodingKeys: CodingKey {
        case request, app, session, decision, reuse, target, rule, others, counts, permission, stage, outcome, reason,
            redelivered, warnings
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Nullable(record.request?.description), forKey: .request)
        try container.encode(record.app.text, forKey: .app)
        try container.encode(Nullable(record.session?.description), forKey: .session)
        try container.encode(record.decision.name, forKey: .decision)
        try container.encode(record.reuse.name, forKey: .reuse)
        try container.encode(Nullable(record.targetContentIdentifier), forKey: .target)
        try container.encode(record.rule, forKey: .rule)
        try container.encode(record.others.map { CandidateOutput($0) }, forKey: .others)
        let counts = record.counts.map { Count(rejection: $0.rejection.name, count: $0.count) }
        try container.encode(counts, forKey: .counts)
        try container.encode(Nullable(record.permission), forKey: .permission)
        try container.encode(Nullable(outcome?.stage.name), forKey: .stage)
        try container.encode(Nullable(outcome?.code?.name), forKey: .outcome)
        try container.encode(outcome?.reason ?? "", forKey: .reason)
        try container.encode(outcome?.wasRedelivered ?? false, forKey: .redelivered)
        try container.encode(warnings, forKey: .warnings)
    }

    var layout: Layout {
        let remarks = warnings.map { ("warning", Cell($0, style: .yellow)) }
        // Who asks about one session wants to know that first, and needs no table for it.
        if isWhyNot { return .record(Record(record.others.flatMap(Self.answer) + fields + remarks)) }
        return .recordAndTable(
            Record(fields + remarks),
            CandidateOutput.table(record.others, emptySentence: "There was no other session."))
    }

    private static func answer(_ candidate: DecisionRecord.Candidate) -> [(String, Cell)] {
        let session = candidate.session.description
        return [
            (
                "notChosen",
                Cell(session, pretty: candidate.title.map { "\(session) (\($0))" } ?? session, style: .bold)
            ),
            ("because", Cell(candidate.rejection.name, pretty: candidate.rejection.words, style: .yellow)),
        ]
    }

    private var fields: [(String, Cell)] {
        let counts = record.counts.map { "\($0.count) \($0.rejection.name)" }
        let words = record.counts.map { "\($0.count) \($0.rejection.words)" }
        return [
            ("request", Cell(record.request?.description)), ("app", Cell(record.app.text)),
            ("target", Cell(record.targetContentIdentifier)), ("reuse", Cell(record.reuse.name)),
            ("decision", Cell(record.decision.name, pretty: record.decision.words(isDone: outcome != nil))),
            ("session", Cell(record.session?.description ?? "", style: .bold)), ("rule", Cell(record.rule)),
            ("rejected", Cell(counts.joined(separator: ","), pretty: words.joined(separator: ", "))),
            ("permitted by", Cell(record.permission)),
            ("stage", Cell(outcome?.stage.name)), ("outcome", Cell(outcome.map { $0.code?.name ?? "under way" })),
            ("reason", Cell(outcome?.reason)),
        ]
    }
}

extension Decision {
    fileprivate func words(isDone: Bool) -> String {
        switch self {
        case .created: isDone ? "a new session was made" : "a new session would be made"
        case .reactivated: isDone ? "an existing session was brought forward" : "an existing session would come forward"
        case .joinedPending: "the session was already being made for an earlier request"
        case .candidates: "only the candidates were asked for"
        case .refused: "refused"
        }
    }
}

extension Rejection {
    /// The rule in words, for people.
    fileprivate var words: String {
        switch self {
        case .doesNotPrefer: "does not prefer this content"
        case .cannotActivate: "cannot show this content"
        case .lessRecent: "another one was used more recently"
        case .otherPrefers: "another one prefers this content"
        case .otherRole: "has another role"
        case .notAskedFor: "not asked for"
        case .canDoesNotCount: "can show it, which does not count for this policy"
        }
    }
}
