import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Performs the user's commands for the screen, windows and apps.
extension Broker {
    mutating func operateScreen(
        _ command: ScreenCommand, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        switch command {
        // The device.
        case .device(let model, let profile, let release): try noteScreenFact(.device(model, profile, release))
        case .rotate(let orientation): try performGesture(.rotate(orientation))
        case .home: try goHome()
        case .switcher: try performGesture(.openSwitcher)
        case .dismissSwitcher: uncover(.leaveSwitcher)
        case .showAlert: try performGesture(.showAlert)
        case .dismissAlert: uncover(.dismissAlert)
        case .lock: lockStorage(true)
        case .unlock: lockStorage(false)
        // Windows and apps.
        case .pick(let reference):
            // A disconnected window connects again, and is not configured again (W:5).
            let session = try findOnDevice(reference, "pick")
            try requirePermission(of: client, toShow: session, field: "pick")
            bringForward(session, actingSession: nil, at: .whereItWas)
        case .closeWindow(let reference): try closeWindow(try findOnDevice(reference, "closeWindow"))
        case .flingApp(let app): try fling(app)
        case .reclaimMemory: reclaimMemory()
        case .newWindow(let app): try makeNewWindow(of: app, requester, client)
        case .moveToDisplay(let reference): try moveToDisplay(reference)
        // The arrangement of windows.
        case .open(let reference, let place):
            let session = try sessions.find(reference, as: "open.session")
            try requirePermission(of: client, toShow: session, field: "open.session")
            try open(session, at: place)
        case .split(let leading, let trailing, let ratio): try split(leading, trailing, at: ratio)
        case .makeSplit(let edge): try performGesture(.makeSplit(edge))
        case .swapSides: try performGesture(.swapSides)
        case .expand(let reference): try expand(reference)
        case .putAway(let reference): try performGesture(.close(try introduceNamedSession(reference, "putAway")))
        case .slideOver(let change): try perform(change.gesture, recordingUseOf: [])
        case .dismissCentre: try performGesture(.dismissCentre)
        case .touchDivider: try performGesture(.touchDivider)
        case .moveDivider(let position): try performGesture(.moveDivider(to: position))
        case .releaseDivider(let release):
            try performGesture(.releaseDivider(DividerTarget(release, held: screen.machine.heldDivider)))
        // The surroundings of windows.
        case .keyboard(let reference, let height): try showKeyboard(of: reference, height: height)
        case .hideKeyboard: try noteScreenFact(.keyboardHidden)
        case .obstructCamera(let obstacle): try noteScreenFact(.captureObstacle(obstacle, isPresent: true))
        case .freeCamera(let obstacle): try noteScreenFact(.captureObstacle(obstacle, isPresent: false))
        case .connectDisplay(let display): try attach(display)
        case .disconnectDisplay: try noteScreenFact(.displayDisconnected)
        case .settings(let settings): try changeSettings(settings)
        case .memoryWarning: try noteScreenFact(.memoryShort)
        case .exhaustMemory(let reference):
            let victim = try introduceNamedSession(reference, "exhaustMemory")
            try requireEndable(victim, field: "exhaustMemory")
            try noteScreenFact(.memoryExhausted(victim: victim))
        // Picture in Picture.
        case .startPictureInPicture(let reference):
            try performGesture(.startPictureInPicture(try introduceNamedSession(reference, "startPictureInPicture")))
        case .placePictureInPicture(let corner, let width):
            try performGesture(.placePictureInPicture(corner, width: width))
        case .returnPictureInPicture: try perform(.returnPictureInPicture, recordingUseOf: [])
        case .closePictureInPicture: try performGesture(.closePictureInPicture)
        // The dock.
        case .liftIcon(let app): try liftIcon(app, client)
        case .dropIcon(let place): try dropIcon(at: place, requester, client)
        case .chooseWindow(let reference): try chooseWindow(reference, requester, client)
        case .chooseNewWindow: try chooseNewWindow(requester, client)
        case .cancelIcon: endIconDrag()
        case .dropItem(let url, let target): try drop(url, at: target, requester, client)
        }
    }

    /// Goes to the home screen; dismissed windows that end with their dismissal are destroyed.
    private mutating func goHome() throws(Refusal) {
        let before = screen.sessions
        try requireNoQuestion(of: before, before: .userInitiatedDismissal)
        try performGesture(.home)
        endIconDrag()
        destroyDismissed(before)
    }

    /// Finds the session that a command names; refuses one that is on an external display.
    private func findOnDevice(_ reference: SessionReference, _ field: String) throws(Refusal) -> SceneSessionID {
        let session = try sessions.find(reference, as: field)
        try requireOffDisplay(session, field)
        return session
    }

    /// Closes a window for the user, unless the window asks first (U:L10, U:X9).
    private mutating func closeWindow(_ id: SceneSessionID) throws(Refusal) {
        guard close(id, nil).outcome == .closed else { throw .closureNeedsAnswer }
    }

    /// Flings a running app away for the user: its scenes are disconnected from where they are, without going to the
    /// background first, then its process leaves (U:L11). The sessions stay; the policy decides whether their saved
    /// states do (U:K5).
    private mutating func fling(_ app: AppID) throws(Refusal) {
        let running = processes.all.filter { $0.app == app && $0.phase != .leaving }
        guard apps[app] != nil || !running.isEmpty else { throw Refusal.unknownApp(app, field: "flingApp") }
        guard !running.contains(where: \.isSpared) else { throw .spared(field: "flingApp") }
        try requireNoQuestion(of: Array(sessions.ids(of: app)), before: .systemDisconnection)
        for session in sessions.inOrderOfEnding(sessions.ids(of: app), on: screen) {
            changeScreen { $0.remove(session) }
            forgetSignals(to: session)
            endUnsentRequests(session)
            if !policy.keepsStateOfFlungApps { keep(.cleared, of: session) }
            sessions.markChanged(session)
        }
        step.isScreenChanged = true
        markEndedByUser(app)
        for process in running {
            if process.phase == .heldBack {
                remove(process, reason: "the user closed the app")
            } else {
                processes.update(process.id) { $0.isFlung = true }
                leaveIfFlung(process.id)
            }
        }
    }

    /// Ends the session's requests that were not sent yet. A request that was sent may have been handled, so it stays.
    private mutating func endUnsentRequests(_ id: SceneSessionID) {
        sessions.update(id) { $0.wantsRefresh = false }
        for entry in outboxes[id].entries where !entry.isSent {
            end(entry.record.request, .notDelivered, reason: "the user closed the app")
        }
    }

    /// Disconnects scenes that are in the background and have nothing to do; their sessions stay (U:L8; P:L7). A scene
    /// whose video goes on in a window of its own has something to do (P:Y6), and so may have a program.
    private mutating func reclaimMemory() {
        let idle = sessions.all.filter { session in
            session.lifecycle.state != .unattached && goal(of: session) == .background && outboxes[session.id].isEmpty
                && !session.wantsRefresh && screen.machine.pictureInPicture?.window != session.id
                && !isSpared(session.id)
        }
        for session in idle.map(\.id) {
            sessions.update(session) { $0.isReclaimed = true }
            sessions.markChanged(session)
        }
    }
}

extension Refusal {
    /// Returns the refusal with the field `screenField` of a command for the screen, or without a field if the command
    /// is not at fault.
    func naming(screenField: String) -> Refusal {
        var refusal = self
        refusal.field = code == .shuttingDown || code == .overloaded ? nil : screenField
        return refusal
    }
}
