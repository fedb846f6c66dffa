import ActivityWire

/// Sums over sessions, updated as the sessions change.
struct SessionTotals: Hashable, Sendable {
    /// Sessions with a live scene.
    var scenes = 0
    /// Live scenes in the foreground.
    var foreground = 0
    /// Live scenes that are active.
    var active = 0

    init() {}

    init(_ session: SceneSession) {
        scenes = session.lifecycle.state == .unattached ? 0 : 1
        foreground = session.lifecycle.state.isForeground ? 1 : 0
        active = session.lifecycle.state == .foregroundActive ? 1 : 0
    }

    static func += (totals: inout SessionTotals, other: SessionTotals) {
        totals.scenes += other.scenes
        totals.foreground += other.foreground
        totals.active += other.active
    }

    static func -= (totals: inout SessionTotals, other: SessionTotals) {
        totals.scenes -= other.scenes
        totals.foreground -= other.foreground
        totals.active -= other.active
    }
}
