import ActivityWire

/// `cluster sessions`: what the machines have published, and what they say when they are asked.
struct ClusterSessionsOutput: CommandOutput, JSONObject {
    typealias Answer = MachineSurvey.Answer<[SessionRow]>

    /// A session of another machine.
    struct Row: JSONObject {
        let published: ClusterSession
        /// What the machine says of it; nil: nothing.
        let answer: SessionRow?

        func writeMembers(to json: inout JSONWriter) {
            published.writeMembers(to: &json)
            json.member("state", answer?.stateName)
            json.member("title", answer?.title)
        }
    }

    /// A machine that did not answer.
    struct Silence: JSONObject {
        let machine: String
        let reason: String

        func writeMembers(to json: inout JSONWriter) {
            json.member("machine", machine)
            json.member("reason", reason)
        }
    }

    let rows: [Row]
    let silent: [Silence]
    let knowledgeAge: Duration?

    /// - Parameter answers: What each machine has answered.
    init(_ list: ClusterSessionList, _ answers: [String: Answer]) {
        var told: [String: [SceneSessionID: SessionRow]] = [:]
        var silent: [Silence] = []
        for (machine, answer) in answers.sorted(by: { $0.key < $1.key }) {
            switch answer {
            case .success(let rows): told[machine] = Dictionary(rows.map { ($0.session, $0) }) { first, _ in first }
            case .failure(let error): silent.append(Silence(machine: machine, reason: error.reason))
            }
        }
        rows = list.sessions.map { Row(published: $0, answer: told[$0.machine]?[$0.session]) }
        self.silent = silent
        knowledgeAge = list.knowledgeAge
    }

    func writeMembers(to json: inout JSONWriter) {
        json.member("knowledgeAgeMilliseconds", knowledgeAge)
        json.member("sessions", rows)
        json.member("silent", silent)
    }

    var display: TextLayout {
        let identifiers = ShortIdentifiers(rows.map(\.published.session.description))
        let columns: [Table.Column] = [
            .init("machine"), .init("session"), .init("app", cut: .beginning), .init("title", cut: .end),
            .init("state"), .init("shown"), .init("epoch"), .init("prefers", cut: .end),
        ]
        let cells = rows.map { row in
            [
                Cell(row.published.machine, style: .bold), identifiers.cell(row.published.session),
                Cell(row.published.app.text), Cell(row.answer?.title),
                row.answer.map { Cell(state: $0.stateName) } ?? Cell(""), Cell(yes: row.published.isShown),
                Cell(row.published.epoch.number), Cell(row.published.prefers),
            ]
        }
        return .recordAndTable(
            Record(age: knowledgeAge, silent: silent.map { (machine: $0.machine, reason: $0.reason) }),
            Table(columns: columns, rows: cells, emptySentence: "The other machines have no live sessions."))
    }
}
