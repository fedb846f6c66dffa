import ActivityWire
import Adaptation
import IPadScreen

/// The external display, as the rest of the core asks about it (W:§5).
extension Broker {
    /// Whether the window is on the device's screen, or was moved to the display.
    func isInView(_ id: SceneSessionID) -> Bool {
        screen.presence(of: id) != .absent || displayContent.isMovedToDisplay(id)
    }

    /// Returns the goal of the scene on the display: `active` while the scene's app is on the device's own screen, and
    /// for a window that was moved to the display.
    func displayGoal(of session: SceneSession) -> SceneGoal {
        if displayContent.isMovedToDisplay(session.id) {
            return session.lifecycle.state == .unattached ? .disconnected : .active
        }
        if displayContent.isVisible { return .active }
        return session.lifecycle.state == .unattached || session.isReclaimed ? .disconnected : .background
    }

    var displayGeometry: WindowGeometry? {
        screen.externalDisplay.map { display in
            WindowGeometry(
                size: display.size, screenSize: display.size,
                traits: display.traits(of: screen.machine.device.idiom))
        }
    }

    /// Returns the external display if this window sees it; nil otherwise.
    func displaySeen(by id: SceneSessionID) -> ExternalDisplay? {
        screen.machine.externalDisplayViewer == id ? screen.externalDisplay : nil
    }

    /// The app that the external display belongs to.
    var displayApp: AppID? { screen.machine.externalDisplayOwner.flatMap { sessions.app(of: $0) } }

    var displayReport: DisplayReport? {
        guard let display = screen.externalDisplay else { return nil }
        let session = (displayContent.movedWindow ?? displayContent.session).flatMap { sessions[$0] }
        let shown = session?.destruction == nil ? session : nil
        return DisplayReport(
            name: display.name, width: display.size.width, height: display.size.height, scale: display.scale,
            isMirrored: shown?.lifecycle.state.isForeground != true, session: shown?.id, app: shown?.record.app,
            refusal: displayApp.flatMap { displayContent.refusal(of: $0) })
    }

    /// Throws if the session is on the external display, since no gesture reaches the display.
    func requireOffDisplay(_ id: SceneSessionID, _ field: String) throws(Refusal) {
        guard displayContent.isOnDisplay(id) else { return }
        throw Refusal(
            code: .requestDenied, reason: "the session is on the external display, which accepts no input", field: field
        )
    }

    /// Throws if the session is on the external display, with a display's role or moved there.
    func requireOnDevice(_ id: SceneSessionID, _ field: String) throws(Refusal) {
        try requireOffDisplay(id, field)
        guard displayContent.isMovedToDisplay(id) else { return }
        throw Refusal(
            code: .requestDenied, reason: "the window is on the external display: open it on the screen first",
            field: field)
    }

    /// Whether an earlier run of the broker left this session on a display that is gone. Such a session has a display's
    /// role, was never brought forward on the device's own screen, and has no deliveries.
    func isLeftFromDisplay(_ session: SceneSession) -> Bool {
        SceneRole.externalDisplays.contains(session.record.configuration.role)
            && session.record.recency.used == 0 && outboxes[session.id].isEmpty
    }
}
