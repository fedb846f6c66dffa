import ActivityWire

/// Notes refused parts of acknowledgements.
extension Broker {
    /// Notes a part that the broker refused. Most acknowledgements have no reply, so the session's row tells the
    /// refusal too.
    mutating func refusePart(of id: SceneSessionID, _ refusal: Refusal) {
        if step.refusedPart == nil { step.refusedPart = refusal }
        sessions.update(id) { $0.problem = refusal }
        sessions.markRowChanged(of: id)
    }
}
