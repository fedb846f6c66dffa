import ActivityWire
import BrokerCore

/// A row of the table of processes.
extension ProcessRecord: FieldedRow {
    static let table = StoredTable("processes", columns: columns)
    static var blank: ProcessRecord { ProcessRecord(id: .blank, app: .blank, processIdentifier: 0, startTime: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("id", &id)
        try row.field("app", &app)
        try row.field("session", &session)
        try row.field("process_identifier", &processIdentifier)
        try row.field("start_time", &startTime)
        try row.field("secret", &secret)
        try row.field("previous_secret", &previousSecret)
    }
}
