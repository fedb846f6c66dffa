import ActivityWire

/// The order of the sessions that match a request, best first (U:R5).
///
/// Active sessions come before all others. Among active sessions, the session comes first whose window was last brought
/// forward by a request or a gesture (``Recency/used``). Among inactive sessions, the session comes first that last
/// stopped being active (``Recency/left``). Equal sessions are ordered by creation, newest first, then by identifier.
struct SessionOrder {
    /// Sessions that are active now, at most as many as the screen has places.
    var active: [SceneSessionID] = []

    func precedes(_ left: SceneSession, _ right: SceneSession) -> Bool {
        let isActive = (left: active.contains(left.id), right: active.contains(right.id))
        if isActive.left != isActive.right { return isActive.left }
        let (one, other) = (left.record.recency, right.record.recency)
        if isActive.left, one.used != other.used { return one.used > other.used }
        if one.left != other.left { return one.left > other.left }
        if left.creation != right.creation { return left.creation > right.creation }
        return left.id < right.id
    }

    func first(of sessions: [SceneSession]) -> SceneSession? { sessions.min(by: precedes) }

    func sorted(_ sessions: [SceneSession]) -> [SceneSession] { sessions.sorted(by: precedes) }
}
