import ActivityWire

/// Which of several sessions that match comes first (U:R5).
///
/// Those that are active now come before all others, the one first that its user or a sender turned to last. The others
/// follow by when they were last active, then by their creation, the younger first, then by their identifiers.
struct SessionOrder {
    /// The sessions that are active now: no more than there are places on the screen.
    var active: [SceneSessionID] = []

    func precedes(_ left: SceneSession, _ right: SceneSession) -> Bool {
        let isActive = (left: active.contains(left.id), right: active.contains(right.id))
        if isActive.left != isActive.right { return isActive.left }
        let (one, other) = (left.record.recency, right.record.recency)
        if isActive.left, one.turned != other.turned { return one.turned > other.turned }
        if one.left != other.left { return one.left > other.left }
        if left.creation != right.creation { return left.creation > right.creation }
        return left.id < right.id
    }

    func first(of sessions: [SceneSession]) -> SceneSession? { sessions.min(by: precedes) }

    func sorted(_ sessions: [SceneSession]) -> [SceneSession] { sessions.sorted(by: precedes) }
}
