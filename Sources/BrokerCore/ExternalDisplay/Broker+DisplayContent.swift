import ActivityWire
import Adaptation
import IPadScreen

/// Tells ``DisplayContent`` what happens around the external display, and does what it answers (W:§5). A session on the
/// display never comes to the device's own screen, and is destroyed when the display is taken away.
extension Broker {
    mutating func attach(_ display: ExternalDisplay) throws(Refusal) {
        try display.check("connectDisplay")
        if let attached = screen.externalDisplay {
            throw Refusal(
                code: .conflictingOptions, reason: "the display \(attached.name) is still attached: detach it first",
                field: "connectDisplay.name")
        }
        displayContent.attached()
        try noteScreenFact(.displayConnected(display))
    }

    /// Creates or ends the session on the display, so that it matches the app that the display belongs to now.
    mutating func advanceDisplay() {
        advanceMovedWindow()
        let shown = displayContent.session.flatMap { shownOnDisplay($0) }
        let isViewed = screen.machine.externalDisplayViewer != nil
        switch displayContent.advance(displayOwner, shown, isViewed: isViewed) {
        case .nothing: break
        case .end(let session): endOnDisplay(session)
        case .create(let app, let role): createOnDisplay(app, role)
        case .visibilityChanged(let session):
            if displayContent.isVisible { sessions.update(session) { $0.isReclaimed = false } }
            step.isScreenChanged = true
            sessions.markChanged(session)
        }
    }

    /// Gives the app a second session, with a display's role (W:24).
    private mutating func createOnDisplay(_ id: AppID, _ role: String) {
        guard let app = apps[id] else { return }
        do throws(Refusal) {
            displayContent.created(try createSession(app: app, role: role, target: nil))
        } catch {
            displayContent.refused(id, error)
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

    // MARK: Inputs of the machine

    private var displayOwner: DisplayContent.Owner? {
        guard let id = screen.machine.externalDisplayOwner, let session = sessions[id], session.destruction == nil
        else { return nil }
        let process = processes.host(of: session)
        return DisplayContent.Owner(
            app: session.record.app, process: process?.id,
            isViewer: session.lifecycle.state.isForeground && screen.machine.externalDisplayViewer == id,
            role: apps[session.record.app].flatMap { displayRole(of: $0, in: process) })
    }

    /// Returns the role in which the app offers a scene for the display; nil if the app offers no scene. The role is
    /// the bundle's, if the bundle has a configuration for a display. Otherwise the app is asked, if one process shows
    /// all of its scenes and this process said in its hello that it presents external displays.
    private func displayRole(of app: AppDescription, in process: WindowProcess?) -> String? {
        guard let process, process.client != nil else { return nil }
        if let role = SceneRole.externalDisplays.first(where: { !app.configurations(role: $0).isEmpty }) { return role }
        return app.processModel == .application && process.presentsExternalDisplays ? SceneRole.externalDisplay : nil
    }
}
