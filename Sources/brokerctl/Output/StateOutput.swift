import ActivityWire

/// `sessions history`.
struct HistoryOutput: CommandOutput, JSONObject {
    var session: String
    var generations: [StateGeneration]

    func writeMembers(to json: inout JSONWriter) {
        json.member("session", session)
        json.member("generations", generations)
    }

    var display: Layout {
        let columns: [Table.Column] = [
            .init("generation"), .init("saved"), .init("bytes"), .init("type", isFlexible: true),
            .init("title", isFlexible: true), .init("target", isFlexible: true), .init("notes"),
        ]
        let cells = generations.map { state in
            [
                Cell(state.generation), Cell(state.saved), Cell(state.bytes), Cell(state.activityType),
                Cell(state.title), Cell(state.targetContentIdentifier),
                Cell((state.isNext ? ["next"] : []) + (state.isQuarantined ? ["quarantined"] : [])),
            ]
        }
        return .table(Table(columns: columns, rows: cells, emptySentence: "No state of the session is kept."))
    }
}

extension Listing where Row == QuarantineRow {
    /// `sessions quarantined`.
    init(quarantined rows: [QuarantineRow]) {
        let identifiers = ShortIdentifiers(rows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", isFlexible: true), .init("generation"), .init("since"),
            .init("reason", isFlexible: true),
        ]
        self.init("quarantined", rows, columns, ifEmpty: "No state is set aside.") { row in
            [
                identifiers.cell(row.session), Cell(row.app.text), Cell(row.state.generation), Cell(row.since),
                Cell(row.reason),
            ]
        }
    }
}
