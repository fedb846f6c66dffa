import ActivityWire
import BrokerCore

/// A row of the table of remembered default apps.
extension DefaultApp: UpsertedRow {
    static let table = StoredTable("default_apps", key: ["kind", "name"], others: ["app", "chosen_milliseconds"])

    var columnValues: [ColumnValue] {
        Self.key(of: subject) + [.text(app.text), .integer(chosen.milliseconds)]
    }

    static func key(of subject: DefaultAppSubject) -> [ColumnValue] {
        [.integer(Int64(subject.kind.rawValue)), .text(subject.name)]
    }

    init(from row: inout RowReader) throws(RowDamage) {
        let number = try row.integer(as: UInt8.self)
        guard let kind = DefaultAppSubject.Kind(rawValue: number) else {
            throw RowDamage(column: "kind", reason: "\(number) is not a kind of default app")
        }
        self.init(
            subject: DefaultAppSubject(kind: kind, name: try row.text()), app: try row.app(), chosen: try row.time())
    }
}
