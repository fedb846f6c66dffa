import ActivityWire
import OrderedCollections

/// Parts of a window's answer that are taken, and those that are not.
extension Broker {
    /// What a window sent and the broker did not take. Most acknowledgements cannot be answered, so the session's row
    /// tells it too.
    mutating func refusePart(of id: SceneSessionID, _ refusal: Refusal) {
        if turn.refusedPart == nil { turn.refusedPart = refusal }
        sessions.update(id) { $0.problem = refusal }
        sessions.noteRow(of: id)
    }
}
