import ActivityWire

/// The order of sessions that match a request, the best first (U:R5).
///
/// Active sessions come first, in the order in which the user or a sender last turned to them, the latest first. Other
/// sessions follow by when they were last active, the latest first. Equal sessions are ordered by creation, the newest
/// first, then by identifier.
struct SessionOrder {
    /// Sessions that are active now; at most as many as the screen has places.
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
