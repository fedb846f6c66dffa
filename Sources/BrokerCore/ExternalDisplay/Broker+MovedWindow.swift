import ActivityWire
import Adaptation
import IPadScreen

/// A window of the device that the user moves to the external display (W:30). It keeps its session and its scene, has
/// the display's geometry, and takes input. It replaces any scene that the app shows there in a display's role.
extension Broker {
    mutating func moveToDisplay(_ reference: SessionReference) throws(Refusal) {
        let field = "moveToDisplay"
        let id = try sessions.find(reference, as: field)
        try requireMovable(id, field)
        guard !displayContent.isMovedToDisplay(id) else { return }
        let isShown = screen.presence(of: id) != .absent
        if isShown { try requireGesture(.close(id), field) }
        if let other = displayContent.movedWindow { takeOffDisplay(other) }
        // From here on the window gets no notices about the device's own screen.
        displayContent.moved(id)
        noteMovedWindow()
        if isShown { try performGesture(.close(id)) }
        sessions.recordUse(of: id, on: screen, isOnDisplay: true, at: now.wall)
        sessions.update(id) { $0.isReclaimed = false }
        tellGeometry(to: id)
    }

    /// Takes the moved window off the display. It is in the background until something brings it forward.
    mutating func takeOffDisplay(_ id: SceneSessionID) {
        displayContent.movedBack()
        noteMovedWindow()
        tellGeometry(to: id)
    }

    /// Takes the moved window off a display that is gone or that the present device moves no windows to, and forgets
    /// one that has ended or lost its scene.
    mutating func advanceMovedWindow() {
        guard let id = displayContent.movedWindow else { return }
        let machine = screen.machine
        let review = displayContent.reviewWindow(
            isLive: sessions.exists(id) && sessions.hasScene(id),
            mayStay: machine.externalDisplay != nil && machine.device.movesWindowsToDisplay(on: machine.release),
            isOnDevice: screen.presence(of: id) != .absent)
        switch review {
        case .stays: break
        case .returned(let window):
            noteMovedWindow()
            tellGeometry(to: window)
        case .lost:
            noteMovedWindow()
            step.isScreenChanged = true
        }
    }

    /// Tells the screen which window is on the display, where it is in the foreground and may use the camera (W:§10).
    private mutating func noteMovedWindow() {
        let window = displayContent.movedWindow
        changeScreen { screen in try? screen.note(.windowOnDisplay(window)) }
    }

    /// Tells the window its present geometry, without another connect.
    mutating func tellGeometry(to id: SceneSessionID) {
        let transition = SceneTransition(geometry: connectOnScreen(id), isAnimated: false)
        sessions.update(id) { $0.agenda.catchUp(with: transition, in: $0.lifecycle.state) }
        sessions.markChanged(id)
        step.isScreenChanged = true
    }

    private func requireMovable(_ id: SceneSessionID, _ field: String) throws(Refusal) {
        try requireOffDisplay(id, field)
        let machine = screen.machine
        guard machine.device.movesWindowsToDisplay(on: machine.release) else {
            throw Refusal(
                code: .screenRefused,
                reason: "noWindowsOnDisplay: \(machine.device.name) cannot move windows to a display",
                field: field)
        }
        guard machine.externalDisplay != nil else {
            throw Refusal(code: .invalidValue, reason: "no display is attached", field: field)
        }
        guard sessions.exists(id), sessions.hasScene(id) else {
            throw Refusal(code: .noLiveWindow, reason: "the session has no scene to move", field: field)
        }
    }

    /// Throws unless the screen would take the gesture.
    private func requireGesture(_ gesture: ScreenGesture<SceneSessionID>, _ field: String) throws(Refusal) {
        var trial = screen
        do throws(ScreenRefusal) { try trial.perform(gesture) } catch {
            throw Refusal(error).naming(screenField: field)
        }
    }
}
