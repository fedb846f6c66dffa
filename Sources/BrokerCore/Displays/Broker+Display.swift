import ActivityWire
import Adaptation
import IPadScreen

/// The session on the external display as the rest of the core sees it (W:§5). ``advanceDisplay()`` draws the conclusions at
/// the end of a step.
extension Broker {
    func isOnDisplay(_ id: SceneSessionID) -> Bool { secondScreen.session == id }

    /// The goal of the scene on the display: active while its app is on the device's own screen.
    func displayGoal(of session: SceneSession) -> SceneGoal {
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

    var displayReport: DisplayReport? {
        guard let display = screen.machine.externalDisplay else { return nil }
        let session = secondScreen.session.flatMap { sessions[$0] }
        let shown = session?.destruction == nil ? session : nil
        let owner = screen.machine.externalDisplayOwner.flatMap { sessions.app(of: $0) }
        return DisplayReport(
            name: display.name, width: display.size.width, height: display.size.height, scale: display.scale,
            isMirrored: shown?.lifecycle.state.isForeground != true, session: shown?.id, app: shown?.record.app,
            refusal: owner.flatMap { secondScreen.refusal(of: $0) })
    }

    /// Throws for a session on the display, which no gesture reaches.
    func requireOffDisplay(_ id: SceneSessionID, _ field: String) throws(Refusal) {
        guard isOnDisplay(id) else { return }
        throw Refusal(
            code: .requestDenied, reason: "the session is on the external display, and takes no input", field: field)
    }

    /// Whether a session was left by an earlier run of the broker, whose display is gone: it has the display's role and
    /// was never on the device's own screen.
    func isLeftFromDisplay(_ session: SceneSession) -> Bool {
        let role = session.record.configuration.role
        return (role == SceneRole.externalDisplay || role == SceneRole.earlierExternalDisplay)
            && session.record.recency.used == 0 && session.outbox.isEmpty
    }

    // MARK: Notes

    /// Records that the app has no content for the display.
    mutating func offersNothing(_ id: SceneSessionID) {
        guard isOnDisplay(id), let session = sessions[id] else { return }
        secondScreen.decline(session.record.app, SecondScreen.Decline(process: processes.host(of: session)?.id))
    }

    /// Records that the scene on the display could not be made.
    ///
    /// - Parameter field: The part of the app's answer that was refused.
    mutating func displayRefused(_ id: SceneSessionID, _ reason: String, field: String) {
        guard isOnDisplay(id), let session = sessions[id] else { return }
        let refusal = Refusal(code: .invalidValue, reason: reason, field: field)
        secondScreen.decline(
            session.record.app, SecondScreen.Decline(process: processes.host(of: session)?.id, refusal: refusal))
    }

    /// Records that the app did not answer in time while its scene on the display was being made. It is not asked again for
    /// this display.
    mutating func displayUnanswered(_ id: SceneSessionID, _ reason: String, within time: Duration) {
        guard isOnDisplay(id), let session = sessions[id], session.isPending else { return }
        let refusal = Refusal(
            code: .noLiveWindow, reason: reason, field: "configuration", limit: Int64(time.wholeMilliseconds))
        secondScreen.decline(session.record.app, SecondScreen.Decline(refusal: refusal))
    }

    /// Records that a process ended unasked. One that ended before it had a scene on the display is not started for that
    /// again, nor one that shows nothing else.
    mutating func displayProcessFailed(_ process: WindowProcess, _ reason: String) {
        guard let id = secondScreen.session, let session = sessions[id], session.destruction == nil,
            session.record.app == process.app
        else { return }
        let isAsked = process.session == nil && session.isPending
        guard isAsked || process.session == id else { return }
        let refusal = Refusal(
            code: .noLiveWindow, reason: reason, field: "configuration")
        secondScreen.decline(process.app, SecondScreen.Decline(refusal: refusal))
    }

    /// Records that a session on the display is destroyed. If its app has the display still, the app does not want to show
    /// anything there.
    mutating func destroyedOnDisplay(_ id: SceneSessionID) {
        guard isOnDisplay(id), let session = sessions[id] else { return }
        let app = session.record.app
        let process = processes.host(of: session)?.id
        let owner = screen.machine.externalDisplayOwner.flatMap { sessions.app(of: $0) }
        guard owner == app, !secondScreen.hasDeclined(app, in: process) else { return }
        secondScreen.decline(app, SecondScreen.Decline(process: process))
    }

    /// Records that the session is gone, so that the next app may show something.
    mutating func goneFromDisplay(_ id: SceneSessionID) {
        guard isOnDisplay(id) else { return }
        secondScreen.showNothing()
        step.isScreenChanged = true
        if let owner = screen.machine.externalDisplayOwner, sessions[owner] != nil { sessions.markChanged(owner) }
    }
}
