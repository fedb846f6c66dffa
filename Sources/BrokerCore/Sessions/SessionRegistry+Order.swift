import ActivityWire
import IPadScreen

/// The order of windows: which are active, and which the user or a sender turned to last (U:R5).
extension SessionRegistry {
    /// The order of matching sessions on the present screen.
    ///
    /// The screen alone decides which windows are active: acknowledgements depend on the speed of the processes. A
    /// window without a scene, which is still to be launched, is not active.
    func order(on screen: Screen) -> SessionOrder {
        let active = screen.placedWindows.filter { $0.isActive && hasScene($0.window) }
        return SessionOrder(active: active.map(\.window))
    }

    /// The window that an app shows if no window is named.
    ///
    /// - Parameter launchRole: The role that the app's first scene of a launch has beside that of an ordinary window (U:P6).
    func mostRecentWindow(of app: AppID, launchRole: String?, on screen: Screen) -> SceneSessionID? {
        let windows = sessions(of: app).filter {
            let role = $0.record.configuration.role
            return $0.destruction == nil && (role == SceneRole.windowApplication || role == launchRole)
        }
        return order(on: screen).first(of: windows)?.id
    }

    /// Whether the session's window is active, and was turned to later than every other visible window. Bringing such a
    /// window forward would change nothing.
    func isInFront(_ session: SceneSessionID, on screen: Screen) -> Bool {
        guard screen.presence(of: session) == .active else { return false }
        let used = recency(of: session).used
        return screen.placedWindows.allSatisfy { $0.window == session || recency(of: $0.window).used < used }
    }

    /// The visible windows, most recently turned to first.
    func visibleMostRecentFirst(on screen: Screen) -> [SceneSessionID] {
        screen.sessions.sorted { recency(of: $0).used > recency(of: $1).used }
    }

    /// Sorts sessions whose scenes end together: the first session in the order of windows ends last. A later end
    /// counts as more recent, so the order stays.
    func inOrderOfEnding(_ ending: some Sequence<SceneSessionID>, on screen: Screen) -> [SceneSessionID] {
        order(on: screen).sorted(ending.compactMap { self[$0] }).reversed().map(\.id)
    }
}
