import ActivityWire

/// The values that tell similar sessions apart.
struct SessionDifferences: Hashable, Sendable {
    /// The values in which a session differs from the other sessions, by the session's identifier.
    let lines: [String: String]

    init(_ rows: [SessionRow]) {
        // Ages count from the latest of these times, so that they need no clock.
        let latest = rows.compactMap(\.lastActive?.milliseconds).max() ?? 0
        let values = rows.map { Self.values(of: $0, now: latest) }
        let columns = (values.first ?? []).indices.filter { column in Set(values.map { $0[column] }).count > 1 }
        lines = Dictionary(
            uniqueKeysWithValues: zip(rows, values).map { row, values in
                (row.session.description, columns.map { values[$0] }.filter { !$0.isEmpty }.joined(separator: ", "))
            })
    }

    private static func values(of row: SessionRow, now: Int64) -> [String] {
        [
            row.title.map { "“\($0)”" } ?? "", row.app.text, row.targets.joined(separator: " "), row.stateName,
            row.lastActive.map { "active \(Timestamp.age(of: $0.milliseconds, now: now))" } ?? "never active",
            row.processIdentifier.map { "pid \($0)" } ?? "", row.created.text,
        ]
    }
}
