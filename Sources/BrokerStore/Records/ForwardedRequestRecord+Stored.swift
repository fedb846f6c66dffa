import ActivityWire
import BrokerCore

/// A row of the table of requests that other machines have.
extension ForwardedRequestRecord: FieldedRow {
    static let table = StoredTable("forwarded_requests", columns: columns)
    static var blank: ForwardedRequestRecord {
        ForwardedRequestRecord(request: .blank, machine: "", activation: ActivationRequest(), isRouted: false)
    }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("request", &request)
        try row.field("machine", &machine)
        try row.field("activation", &activation)
        try row.field("is_routed", &isRouted)
        try row.field("is_second_choice", &isSecondChoice)
    }
}
