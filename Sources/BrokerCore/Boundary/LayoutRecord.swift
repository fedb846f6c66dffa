public import ActivityWire

/// A named layout as it is kept: the screen, and the saved state that each of its windows had.
public struct LayoutRecord: Hashable, Sendable {
    public var layout: ScreenLayout
    /// In the order of the layout's windows, those without a state left out.
    public var states: [LayoutState]
    public init(layout: ScreenLayout, states: [LayoutState] = []) {
        self.layout = layout
        self.states = states
    }

    /// What was kept of a window's state.
    public func state(of session: SceneSessionID) -> RestorationRecord? {
        states.first { $0.session == session }?.restoration
    }

    /// The same layout without what it keeps of a window's state.
    func withoutState(of session: SceneSessionID) -> LayoutRecord {
        var record = self
        record.states.removeAll { $0.session == session }
        for index in record.layout.windows.indices where record.layout.windows[index].session == session {
            record.layout.windows[index].state = nil
        }
        return record
    }
}

/// The saved state of one window of a layout.
public struct LayoutState: Hashable, Sendable {
    public var session: SceneSessionID
    public var restoration: RestorationRecord
    public init(session: SceneSessionID, restoration: RestorationRecord) {
        self.session = session
        self.restoration = restoration
    }
}
