import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Keeps the parts of an acknowledgement that concern its session: state, conditions, the wish for the launch image.
extension Broker {
    /// Keeps the state and the conditions of an acknowledgement, which are committed together with it.
    ///
    /// - Returns: Why the conditions or the result are refused, if they are; the old conditions then stay (U:R6). A
    ///   good acknowledgement has no reply, so the request's outcome and the session's row tell the refusal.
    @discardableResult
    mutating func keep(_ answer: Acknowledgement, of id: SceneSessionID) -> Refusal? {
        keep(answer.state, of: id)
        for refusal in answer.refusedParts { refusePart(of: id, refusal) }
        if answer.ignoresSnapshotOnNextLaunch { wantLaunchImage(of: id) }
        if answer.result != nil { sessions.clearProblem("result", of: id) }
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
