public import ActivityWire

/// One generation of a session's saved state.
public struct RestorationRecord: Hashable, Sendable {
    public var generation: UInt32
    public var saved: WallTime
    public var activity: Activity
    public init(generation: UInt32, saved: WallTime, activity: Activity) {
        self.generation = generation
        self.saved = saved
        self.activity = activity
    }
}
