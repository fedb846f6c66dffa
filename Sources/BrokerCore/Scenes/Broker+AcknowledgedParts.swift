import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Keeps the parts of an acknowledgement that concern its session: state, conditions and the request for the launch
/// image.
extension Broker {
    /// Keeps the state and the conditions of an acknowledgement, which are committed together.
    ///
    /// - Returns: The refusal of the answer or of the conditions; nil if both are accepted. The old conditions stay if
    ///   the new conditions are refused (U:R6). A valid acknowledgement has no reply, so the request's outcome and the
    ///   session's row tell the refusal.
    @discardableResult
    mutating func keep(_ answer: Acknowledgement, of id: SceneSessionID) -> Refusal? {
        keep(answer.state, of: id)
        for refusal in answer.refusedParts { refusePart(of: id, refusal) }
        if answer.ignoresSnapshotOnNextLaunch { wantLaunchImage(of: id) }
        sessions.keep(answer.content, of: id)
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
