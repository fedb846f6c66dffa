import ActivityWire

extension DragPoint {
    /// Throws if a coordinate is not finite. The refusal names the coordinate as a part of `field`.
    func check(_ field: String) throws(Refusal) {
        guard x.isFinite else { throw .notFinite("\(field).x") }
        guard y.isFinite else { throw .notFinite("\(field).y") }
    }
}

extension Refusal {
    static func notFinite(_ field: String) -> Refusal {
        Refusal(code: .invalidValue, reason: "\(field) is not a finite number", field: field)
    }
}
