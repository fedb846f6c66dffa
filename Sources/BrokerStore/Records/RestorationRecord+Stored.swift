import ActivityWire
import BrokerCore

/// The columns of a saved state, which three tables have.
extension RestorationRecord: FieldedRecord {
    static var blank: RestorationRecord {
        RestorationRecord(generation: 0, saved: .blank, activity: Activity(type: ""))
    }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("generation", &generation)
        try row.field("saved_milliseconds", &saved)
        try row.field("activity", &activity)
    }
}
