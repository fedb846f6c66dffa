import ActivityWire

extension [DecisionRecord.Candidate] {
    private var isOfSeveralMachines: Bool { contains { $0.machine != nil } }

    /// Returns a table of the sessions that were not chosen, each with the rule that rejected it.
    func table(emptySentence: String) -> Table {
        let identifiers = ShortIdentifiers(map(\.session.description))
        return Table(
            columns: [.init("session"), .init("title", cut: .end)] + (isOfSeveralMachines ? [.init("machine")] : [])
                + [.init("not chosen because")],
            rows: map { candidate in
                [identifiers.cell(candidate.session), Cell(candidate.title)]
                    + (isOfSeveralMachines ? [Cell(candidate.machine ?? "", pretty: candidate.machine ?? "here")] : [])
                    + [Cell(candidate.rejection.name, pretty: candidate.rejection.words)]
            },
            emptySentence: emptySentence)
    }
}

/// `explain` and `resolve`.
struct DecisionOutput: CommandOutput, JSONObject {
    var record: DecisionRecord
    /// Nil for a dry run.
    var outcome: ActivationOutcome?
    /// Whether the user asked about one session, which is then the only session that the record lists as not chosen.
    var isWhyNot = false
    /// Warnings, in sentences.
    var warnings: [String] = []

    func writeMembers(to json: inout JSONWriter) {
        record.writeMembers(to: &json)
        json.member("detour", outcome?.detour)
        json.member("stage", outcome?.stage)
        json.member("outcome", outcome?.code)
        json.member("reason", outcome?.reason ?? "")
        json.member("fetchResult", outcome?.fetchResult?.name)
        json.member("lastOutput", outcome?.lastOutput)
        json.member("redelivered", outcome?.wasRedelivered ?? false)
        json.member("warnings", warnings)
    }

    var display: TextLayout {
        let remarks = warnings.map { ("warning", Cell($0, style: .yellow)) }
        if record.decision == .application {
            return .record(Record(fields + [("fetch result", Cell(outcome?.fetchResult?.name))] + remarks))
        }
        // The answer about a single session stands first and needs no table.
        if isWhyNot { return .record(Record(record.others.flatMap(Self.answer) + fields + remarks)) }
        return .recordAndTable(
            Record(fields + remarks), record.others.table(emptySentence: "There was no other session."))
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
        // A terminal leaves out empty values, such as the policy of a request that needs no session.
        return [
            ("request", Cell(record.request?.description)), ("app", Cell(record.app?.text)),
            ("target", Cell(record.targetContentIdentifier)),
            ("reuse", Cell(record.reuse.name, pretty: record.decision == .application ? "" : record.reuse.name)),
            ("decision", Cell(record.decision.name, pretty: record.decision.words(isDone: outcome != nil))),
            ("session", Cell(record.session?.description ?? "", style: .bold)), ("rule", Cell(record.rule)),
            ("rejected", Cell(counts.joined(separator: ","), pretty: words.joined(separator: ", "))),
            ("condition", Cell(record.condition)), ("permitted by", Cell(record.permission)),
            ("asked by", Cell(record.sender?.words)), ("accepted", Cell(record.accepted)),
            ("stage", Cell(outcome?.stage.name)), ("outcome", Cell(outcome.map { $0.code?.name ?? "under way" })),
            ("reason", Cell(outcome?.reason)), ("lastOutput", Cell(lines: outcome?.lastOutput)),
        ] + machineFields
    }
}

extension DecisionOutput {
    /// What other machines had to do with the request; empty outside a cluster.
    private var machineFields: [(String, Cell)] {
        guard record.machine != nil || !record.passedMachines.isEmpty || outcome?.detour != nil else { return [] }
        return [
            ("machine", Cell(record.machine)), ("detour", Cell(outcome?.detour)),
            ("passed over", Cell(passedMachines.joined(separator: ","), pretty: passedWords)),
            ("knowledge", Cell(record.knowledgeAge.map { "\($0.wireMilliseconds) ms old" })),
        ]
    }

    private var passedMachines: [String] {
        record.passedMachines.map { "\($0.machine) \($0.rejection.name)" }
    }

    /// The machines that were passed over, by reason.
    private var passedWords: String {
        var names: [MachineRejection: [String]] = [:]
        for machine in record.passedMachines { names[machine.rejection, default: []].append(machine.machine) }
        return MachineRejection.allCases.compactMap { rejection in
            names[rejection].map { "\($0.joined(separator: ", ")) (\(rejection.words))" }
        }.joined(separator: "; ")
    }
}

extension MachineRejection {
    /// The reason in words, for people.
    fileprivate var words: String {
        switch self {
        case .doesNotPrefer: "no window there prefers this content"
        case .hereComesFirst: "a window here comes first"
        case .notShown: "its window is not in the foreground"
        case .laterName: "its name comes later"
        case .outOfReach: "out of reach"
        case .knowledgeTooOld: "what is known of it is too old"
        case .notAskedFor: "not requested"
        case .didNotTakeIt: "did not take the request"
        }
    }
}

extension Sender {
    fileprivate var words: String {
        let sender = app.map(\.text) ?? "a tool"
        return machine.map { "\(sender) on \($0)" } ?? "\(sender), process \(processIdentifier)"
    }
}

extension Decision {
    fileprivate func words(isDone: Bool) -> String {
        switch self {
        case .created: isDone ? "a new session was created" : "a new session would be created"
        case .reactivated: isDone ? "an existing session was chosen" : "an existing session would be chosen"
        case .joinedPending: "the session was already being created for an earlier request"
        case .candidates: "only the candidates were requested"
        case .refused: "refused"
        case .application: "no session, the app's delegate"
        case .forwarded: isDone ? "another machine decided" : "another machine would decide"
        }
    }
}

extension Rejection {
    /// The rule in words, for people.
    fileprivate var words: String {
        switch self {
        case .doesNotPrefer: "does not prefer this content"
        case .cannotActivate: "cannot show this content"
        case .lessRecent: "another session was used more recently"
        case .otherPrefers: "another session prefers this content"
        case .otherRole: "has another role"
        case .notAskedFor: "not requested"
        case .canDoesNotCount: "can show it, but this policy ignores that"
        }
    }
}
