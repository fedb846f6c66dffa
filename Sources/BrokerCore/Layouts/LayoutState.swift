public import ActivityWire

/// The saved state of one window of a layout.
public struct LayoutState: Hashable, Sendable {
    public var session: SceneSessionID
    public var restoration: RestorationRecord
    public init(session: SceneSessionID, restoration: RestorationRecord) {
        self.session = session
        self.restoration = restoration
    }
}
