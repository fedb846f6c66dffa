import ActivityWire

/// The role of an app's new sessions (U:P6).
extension Broker {
    /// Returns the role of a new session that is created for a request: the requested role or, for the first scene of a
    /// launch, the role that the app's bundle prefers. A request that names no role has the role of an ordinary window.
    func roleOfNewSession(_ requested: String = SceneRole.windowApplication, of app: AppDescription) -> String {
        guard requested == SceneRole.windowApplication else { return requested }
        let preferred = app.launchRole
        return preferred != requested && !hasOrExpectsScene(app.id) ? preferred : requested
    }

    /// Whether a scene of the app is connected, or will be connected for a request or by the screen.
    private func hasOrExpectsScene(_ app: AppID) -> Bool {
        sessions.sessions(of: app).contains { $0.lifecycle.state != .unattached || goal(of: $0).needsScene }
    }
}
