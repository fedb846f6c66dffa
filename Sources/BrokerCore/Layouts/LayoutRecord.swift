public import ActivityWire

/// A stored layout: the screen, and the saved state of each of its windows.
public struct LayoutRecord: Hashable, Sendable {
    public var layout: ScreenLayout
    /// Saved states in the order of the layout's windows. A window without a saved state has no entry.
    public var states: [LayoutState]
    public init(layout: ScreenLayout, states: [LayoutState] = []) {
        self.layout = layout
        self.states = states
    }

    /// Returns the stored state of a window; nil if the layout has no state for the window.
    public func state(of session: SceneSessionID) -> RestorationRecord? {
        states.first { $0.session == session }?.restoration
    }

    /// Returns the layout without the state of a window.
    func withoutState(of session: SceneSessionID) -> LayoutRecord {
        var record = self
        record.states.removeAll { $0.session == session }
        for index in record.layout.windows.indices where record.layout.windows[index].session == session {
            record.layout.windows[index].state = nil
        }
        return record
    }
}
