import ActivityWire

extension DragPoint {
    /// Throws where a coordinate is not finite, with its field in the request.
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
