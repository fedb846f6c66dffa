import ActivityWire

/// One saved state in `sessions history` and `sessions quarantined`.
struct GenerationOutput: Encodable, Hashable, Sendable {
    var generation: UInt32
    var saved: String
    var bytes: UInt32
    var activityType: String
    var title: Nullable<String>
    var target: Nullable<String>
    /// The next connect gets this one.
    var next: Bool
    var quarantined: Bool

    init(_ state: StateGeneration) {
        generation = state.generation
        saved = Timestamp.text(state.saved)
        bytes = state.bytes
        activityType = state.activityType
        title = Nullable(state.title)
        target = Nullable(state.targetContentIdentifier)
        next = state.isNext
        quarantined = state.isQuarantined
    }
}

/// `sessions history`.
struct HistoryOutput: CommandOutput {
    var session: String
    var generations: [StateGeneration]

    private enum Key: String, CodingKey {
        case session, generations
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(session, forKey: .session)
        try container.encode(generations.map { GenerationOutput($0) }, forKey: .generations)
    }

    var layout: Layout {
        let columns: [Table.Column] = [
            .init("generation"), .init("saved"), .init("bytes"), .init("type", isFlexible: true),
            .init("title", isFlexible: true), .init("target", isFlexible: true), .init("notes"),
        ]
        let cells = generations.map { state in
            [
                Cell(UInt64(state.generation)), Cell(state.saved), Cell(state.bytes), Cell(state.activityType),
                Cell(state.title), Cell(state.targetContentIdentifier), Cell(state.notes),
            ]
        }
        return .table(
            Table(columns: columns, rows: cells, emptySentence: "No state of the session is kept."))
    }
}

/// `sessions quarantined`.
struct QuarantineOutput: CommandOutput {
    var rows: [QuarantineRow]

    private struct RowOutput: Encodable {
        var session: String
        var app: String
        var title: Nullable<String>
        var since: String
        var reason: String
        var state: GenerationOutput
    }

    private enum Key: String, CodingKey {
        case quarantined
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        let rows = rows.map { row in
            RowOutput(
                session: row.session.description, app: row.app.text, title: Nullable(row.title),
                since: Timestamp.text(row.since), reason: row.reason, state: GenerationOutput(row.state))
        }
        try container.encode(rows, forKey: .quarantined)
    }

    var layout: Layout {
        let identifiers = ShortIdentifiers(rows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", isFlexible: true), .init("generation"), .init("since"),
            .init("reason", isFlexible: true),
        ]
        let cells = rows.map { row in
            let session = row.session.description
            return [
                Cell(session, pretty: identifiers.short(session), style: .bold), Cell(row.app.text),
                Cell(UInt64(row.state.generation)), Cell(row.since), Cell(row.reason),
            ]
        }
        return .table(Table(columns: columns, rows: cells, emptySentence: "No state is set aside."))
    }
}

extension StateGeneration {
    fileprivate var notes: [String] {
        (isNext ? ["next"] : []) + (isQuarantined ? ["quarantined"] : [])
    }
}
