import ActivityWire

extension DragPoint {
    /// Throws where the point is none, with the number that is not finite by its place in the request.
    func check(_ field: String) throws(Refusal) {
        guard x.isFinite else { throw .notFinite("\(field).x") }
        guard y.isFinite else { throw .notFinite("\(field).y") }
    }
}

extension Refusal {
    static func notFinite(_ field: String) -> Refusal {
        Refusal(code: .invalidValue, reason: "is not a finite number", field: field)
    }
}
