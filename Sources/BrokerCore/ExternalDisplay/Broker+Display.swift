import ActivityWire
import Adaptation
import IPadScreen

/// The external display, as the rest of the core asks and reports about it (W:§5). ``advanceDisplay()`` acts on the
/// reports at the end of a step.
extension Broker {
    /// Whether the window is on the device's screen, or was moved to the display.
    func isInView(_ id: SceneSessionID) -> Bool {
        screen.presence(of: id) != .absent || secondScreen.isMovedToDisplay(id)
    }

    /// Returns the goal of the scene on the display: `active` while the scene's app is on the device's own screen, and
    /// for a window that was moved to the display.
    func displayGoal(of session: SceneSession) -> SceneGoal {
        if secondScreen.isMovedToDisplay(session.id) {
            return session.lifecycle.state == .unattached ? .disconnected : .active
        }
        if secondScreen.isVisible { return .active }
        return session.lifecycle.state == .unattached || session.isReclaimed ? .disconnected : .background
    }

    var displayGeometry: WindowGeometry? {
        screen.machine.externalDisplay.map { display in
            WindowGeometry(
                size: display.size, screenSize: display.size,
                traits: TraitCollection(
                    horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: display.scale))
        }
    }

    /// Returns the external display if this window sees it; nil otherwise.
    func displaySeen(by id: SceneSessionID) -> ExternalDisplay? {
        screen.machine.externalDisplayViewer == id ? screen.machine.externalDisplay : nil
    }

    /// The app that the external display belongs to.
    private var displayApp: AppID? { screen.machine.externalDisplayOwner.flatMap { sessions.app(of: $0) } }

    var displayReport: DisplayReport? {
        guard let display = screen.machine.externalDisplay else { return nil }
        let session = (secondScreen.movedWindow ?? secondScreen.session).flatMap { sessions[$0] }
        let shown = session?.destruction == nil ? session : nil
        return DisplayReport(
            name: display.name, width: display.size.width, height: display.size.height, scale: display.scale,
            isMirrored: shown?.lifecycle.state.isForeground != true, session: shown?.id, app: shown?.record.app,
            refusal: displayApp.flatMap { secondScreen.refusal(of: $0) })
    }

    /// Throws if the session is on the external display, since no gesture reaches the display.
    func requireOffDisplay(_ id: SceneSessionID, _ field: String) throws(Refusal) {
        guard secondScreen.isOnDisplay(id) else { return }
        throw Refusal(
            code: .requestDenied, reason: "the session is on the external display, which accepts no input", field: field
        )
    }

    /// Throws if the session is on the external display, with a display's role or moved there.
    func requireOnDevice(_ id: SceneSessionID, _ field: String) throws(Refusal) {
        try requireOffDisplay(id, field)
        guard secondScreen.isMovedToDisplay(id) else { return }
        throw Refusal(
            code: .requestDenied, reason: "the window is on the external display: open it on the screen first",
            field: field)
    }

    /// Whether an earlier run of the broker left this session on a display that is gone. Such a session has a display's
    /// role, was never brought forward on the device's own screen, and has no deliveries.
    func isLeftFromDisplay(_ session: SceneSession) -> Bool {
        SceneRole.externalDisplays.contains(session.record.configuration.role)
            && session.record.recency.used == 0 && session.outbox.isEmpty
    }

    // MARK: Notes

    /// Records that the app has no content for the display.
    mutating func offersNothing(_ id: SceneSessionID) { decline(id) }

    /// Records that the app shows nothing on the display. The answer holds for the process that gave it. If that
    /// process would show only this scene, the answer holds as long as the display stays.
    private mutating func decline(_ id: SceneSessionID, _ refusal: Refusal? = nil) {
        guard secondScreen.isOnDisplay(id), let session = sessions[id], session.destruction == nil else { return }
        let process = processes.host(of: session).flatMap { $0.session == nil ? $0.id : nil }
        secondScreen.decline(session.record.app, SecondScreen.Decline(process: process, refusal: refusal))
    }

    /// Records that the scene on the display could not be made.
    ///
    /// - Parameter field: The part of the app's answer that was refused.
    mutating func displayRefused(_ id: SceneSessionID, _ reason: String, field: String) {
        decline(id, Refusal(code: .invalidValue, reason: reason, field: field))
    }

    /// Records that the app did not answer in time while its scene on the display was being made. The app is not asked
    /// again for this display.
    mutating func displayUnanswered(_ id: SceneSessionID, _ reason: String, within time: Duration) {
        guard secondScreen.isOnDisplay(id), let session = sessions[id], session.isPending else { return }
        let refusal = Refusal(
            code: .noLiveWindow, reason: reason, field: "configuration", limit: Int64(time.wholeMilliseconds))
        secondScreen.decline(session.record.app, SecondScreen.Decline(refusal: refusal))
    }

    /// Records that a process ended on its own. If the process was being asked for its scene on the display, or shows
    /// only that scene, its app is not asked again for this display.
    mutating func displayProcessFailed(_ process: WindowProcess, _ reason: String) {
        guard let id = secondScreen.session, let session = sessions[id], session.destruction == nil,
            session.record.app == process.app
        else { return }
        let isAsked = process.session == nil && session.isPending
        guard isAsked || process.session == id else { return }
        let refusal = Refusal(code: .noLiveWindow, reason: reason, field: "configuration")
        secondScreen.decline(process.app, SecondScreen.Decline(refusal: refusal))
    }

    /// Records that a session on the display is destroyed. If the display still belongs to the session's app, and no
    /// window was moved there, the destruction counts as the app's answer that it shows nothing on the display.
    mutating func destroyedOnDisplay(_ id: SceneSessionID) {
        guard secondScreen.isOnDisplay(id), secondScreen.movedWindow == nil, let session = sessions[id],
            displayApp == session.record.app,
            !secondScreen.hasDeclined(session.record.app, in: processes.host(of: session)?.id)
        else { return }
        decline(id)
    }

    /// Records that the session is gone, so that the next app may show something.
    mutating func goneFromDisplay(_ id: SceneSessionID) {
        guard secondScreen.isOnDisplay(id) else { return }
        secondScreen.showNothing()
        step.isScreenChanged = true
    }
}
