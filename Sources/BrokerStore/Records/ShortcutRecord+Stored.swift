import ActivityWire
import BrokerCore

/// A row of the table of quick actions that apps set.
extension ShortcutRecord: FieldedRow {
    static let table = StoredTable("shortcuts", columns: columns)
    static var blank: ShortcutRecord { ShortcutRecord(app: .blank, items: []) }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("app", &app)
        try row.field("items", &items)
    }
}
