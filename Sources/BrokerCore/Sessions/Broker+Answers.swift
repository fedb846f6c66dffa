import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// What an acknowledgement says of its session: state, conditions, a wish for the launch image.
extension Broker {
    /// State and conditions that came with an acknowledgement are committed together with it.
    ///
    /// - Returns: Why the conditions are not kept, or the result is not, if that is so; the old conditions then stay
    ///   (U:R6). A good acknowledgement has no reply, so it is the request that says so, and the session's row.
    @discardableResult
    mutating func keep(_ answer: Acknowledgement, of id: SceneSessionID) -> Refusal? {
        keep(answer.state, of: id)
        for refusal in answer.refusedParts { refusePart(of: id, refusal) }
        if answer.ignoresSnapshotOnNextLaunch { wantLaunchImage(of: id) }
        if answer.result != nil { sessions.partTaken("result", of: id) }
        let refusal = answer.refusedAnswer ?? keep(answer.conditions, of: id)
        if let refusal { refusePart(of: id, refusal) }
        return refusal
    }

    mutating func keep(_ conditions: ActivationConditions?, of id: SceneSessionID) -> Refusal? {
        guard let conditions else { return nil }
        do throws(Refusal) {
            sessions.keep(conditions, parsed: try ParsedConditions(conditions), of: id)
            return nil
        } catch {
            return error
        }
    }
}
