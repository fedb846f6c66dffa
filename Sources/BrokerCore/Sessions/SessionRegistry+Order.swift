import ActivityWire
import IPadScreen

/// Which windows are active, and in which order they were turned to (U:R5).
extension SessionRegistry {
    /// The order of sessions that match, as the screen is now.
    ///
    /// A window counts as active from the moment that the screen has it so, and no longer than that: what its process has
    /// acknowledged depends on how fast it is. One that has no scene, for it is still to be launched, is not active.
    func order(on screen: Screen) -> SessionOrder {
        let active = screen.standings.filter { $0.isActive && hasScene($0.window) }
        return SessionOrder(active: active.map(\.window))
    }

    /// The window that an app shows when nothing says which.
    func mostRecentWindow(of app: AppID, on screen: Screen) -> SceneSessionID? {
        let windows = sessions(of: app).filter {
            $0.destruction == nil && $0.record.configuration.role == SceneRole.windowApplication
        }
        return order(on: screen).first(of: windows)?.id
    }

    /// Whether bringing the session forward would change nothing: it is active, and of all visible windows it is the one
    /// that was turned to last.
    func isInFront(_ session: SceneSessionID, on screen: Screen) -> Bool {
        guard screen.presence(of: session) == .active else { return false }
        let turned = recency(of: session).turned
        return screen.standings.allSatisfy { $0.window == session || recency(of: $0.window).turned < turned }
    }

    /// The visible windows, the one first that was turned to last.
    func visibleByTurn(on screen: Screen) -> [SceneSessionID] {
        screen.sessions.sorted { recency(of: $0).turned > recency(of: $1).turned }
    }

    /// Sessions whose scenes end together, as they are to end one after the other: the one that comes first is the last to
    /// go, so that they keep their order.
    func inOrderOfEnding(_ ending: some Sequence<SceneSessionID>, on screen: Screen) -> [SceneSessionID] {
        order(on: screen).sorted(ending.compactMap { self[$0] }).reversed().map(\.id)
    }
}
