import ActivityWire
import Adaptation
import IPadScreen

/// The scene on the external display: which app shows a scene there, and when the scene comes and goes (W:§5).
///
/// The display belongs to the app of the primary window (P:P5). Another app gets the display only when the previous
/// app's scene is gone. A session on the display never comes to the device's own screen, and is destroyed when the
/// display is taken away.
extension Broker {
    /// Attaches a display.
    mutating func attach(_ display: ExternalDisplay) throws(Refusal) {
        try display.check("connectDisplay")
        if let attached = screen.machine.externalDisplay {
            throw Refusal(
                code: .conflictingOptions, reason: "the display \(attached.name) is still attached: detach it first",
                field: "connectDisplay.name")
        }
        secondScreen.forgetDeclines()
        try noteScreenFact(.displayConnected(display))
    }

    /// Creates or ends the session on the display, so that it matches the app that the display belongs to now.
    mutating func advanceDisplay() {
        advanceMovedWindow()
        let owner = secondScreen.movedWindow == nil ? displayOwner : nil
        if let id = secondScreen.session {
            guard let shown = sessions[id], shown.destruction == nil else { return }
            let hasDeclined = secondScreen.hasDeclined(shown.record.app, in: processes.host(of: shown)?.id)
            // The scene ends with the display (W:26). The scene of the next app connects only after that (W:29).
            guard shown.record.app == owner?.record.app, !hasDeclined else { return endOnDisplay(id) }
            return noteDisplayVisibility(of: id)
        }
        guard let owner, owner.lifecycle.state.isForeground, screen.machine.externalDisplayViewer == owner.id,
            let app = apps[owner.record.app], let role = displayRole(of: app, in: processes.host(of: owner))
        else { return }
        // The app gets a second session, with a display's role (W:24).
        do throws(Refusal) {
            let session = try createSession(app: app, role: role, target: nil)
            secondScreen.show(session)
        } catch {
            secondScreen.decline(app.id, SecondScreen.Decline(refusal: error))
        }
        step.isScreenChanged = true
    }

    /// Ends the scene on the display. If the user has closed all windows of the app, the session on the display counts
    /// as closed by the user, too (U:L19).
    private mutating func endOnDisplay(_ id: SceneSessionID) {
        guard let app = sessions.app(of: id) else { return }
        let others = sessions.ids(of: app).filter { $0 != id }
        if !others.isEmpty, others.allSatisfy({ sessions[$0]?.isClosedByUser == true }) {
            sessions.update(id) { $0.isClosedByUser = true }
        }
        destroy(id, .standard)
    }

    // MARK: The owner

    private var displayOwner: SceneSession? {
        guard let id = screen.machine.externalDisplayOwner, let session = sessions[id], session.destruction == nil
        else {
            return nil
        }
        return session
    }

    /// Returns the role in which the app offers a scene for the display; nil if the app offers no scene. The role is
    /// the bundle's, if the bundle has a configuration for a display. Otherwise the app is asked, if one process shows
    /// all of its scenes and this process said in its hello that it presents external displays.
    private func displayRole(of app: AppDescription, in process: WindowProcess?) -> String? {
        guard let process, process.client != nil, !secondScreen.hasDeclined(app.id, in: process.id) else { return nil }
        if let role = SceneRole.externalDisplays.first(where: { !app.configurations(role: $0).isEmpty }) { return role }
        return app.processModel == .application && process.presentsExternalDisplays ? SceneRole.externalDisplay : nil
    }

    private mutating func noteDisplayVisibility(of id: SceneSessionID) {
        guard secondScreen.note(isVisible: screen.machine.externalDisplayViewer != nil) else { return }
        if secondScreen.isVisible { sessions.update(id) { $0.isReclaimed = false } }
        step.isScreenChanged = true
        sessions.markChanged(id)
    }
}
