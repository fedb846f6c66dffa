import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Performs the user's commands for the screen, windows and apps.
extension Broker {
    mutating func operateScreen(
        _ command: ScreenCommand, _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        switch command {
        case .home:
            let before = screen.sessions
            try requireNoQuestion(of: before, before: .userInitiatedDismissal)
            try performGesture(.home)
            endIconDrag()
            destroyDismissed(before)
        case .switcher: try performGesture(.openSwitcher)
        case .dismissSwitcher: uncover(.leaveSwitcher)
        case .showAlert: try performGesture(.showAlert)
        case .dismissAlert: uncover(.dismissAlert)
        case .pick(let reference):
            let session = try sessions.find(reference, as: "pick")
            try requireOffDisplay(session, "pick")
            bringForward(session, requester: nil, at: .whereItWas)
        case .closeWindow(let reference):
            let session = try sessions.find(reference, as: "closeWindow")
            try requireOffDisplay(session, "closeWindow")
            try closeWindow(session)
        case .flingApp(let app): try fling(app)
        case .reclaimMemory: reclaimMemory()
        case .lock: lockStorage(true)
        case .unlock: lockStorage(false)
        case .device, .rotate, .open, .split, .makeSplit, .swapSides, .expand, .putAway, .slideOver, .dismissCentre,
            .touchDivider, .moveDivider, .releaseDivider:
            try arrange(command)
        case .keyboard, .hideKeyboard, .connectDisplay, .disconnectDisplay, .settings, .memoryWarning, .exhaustMemory:
            try changeSurroundings(command)
        case .startPictureInPicture, .placePictureInPicture, .returnPictureInPicture, .closePictureInPicture:
            try handleVideo(command)
        case .newWindow(let app): try makeNewWindow(of: app, asker, client)
        case .liftIcon(let app): try liftIcon(app)
        case .dropIcon(let word): try dropIcon(word, asker, client)
        case .chooseWindow(let reference): try chooseWindow(reference, asker, client)
        case .chooseNewWindow: try chooseNewWindow(asker, client)
        case .cancelIcon: endIconDrag()
        case .dropItem(let url, let target): try drop(url, at: target, asker, client)
        case .moveToDisplay(let reference): try moveToDisplay(reference)
        }
    }

    /// Closes a window for the user, unless the window asks first (U:L10, U:X9).
    private mutating func closeWindow(_ id: SceneSessionID) throws(Refusal) {
        guard close(id, nil).outcome == .closed else { throw .closureNeedsAnswer }
    }

    /// Flings a running app away for the user: its scenes are disconnected from where they are, without going to the
    /// background first, then its process leaves (U:L11). The sessions stay; the policy decides whether their saved
    /// states do (U:§14-K5).
    private mutating func fling(_ app: AppID) throws(Refusal) {
        let running = processes.all.filter { $0.app == app && $0.phase != .leaving }
        guard apps[app] != nil || !running.isEmpty else { throw Refusal.unknownApp(app, field: "flingApp") }
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
        for entry in sessions[id]?.outbox.entries ?? [] where !entry.isSent {
            end(entry.record.request, .notDelivered, reason: "the user closed the app")
        }
    }

    /// Disconnects scenes that are in the background and have nothing to do; their sessions stay (U:L8). A scene whose
    /// video goes on in a window of its own has something to do (P:Y6).
    private mutating func reclaimMemory() {
        let idle = sessions.all.filter { session in
            session.lifecycle.state != .unattached && goal(of: session) == .background && session.outbox.isEmpty
                && !session.wantsRefresh && screen.machine.pictureInPicture?.window != session.id
        }
        for session in idle.map(\.id) {
            sessions.update(session) { $0.isReclaimed = true }
            sessions.markChanged(session)
        }
    }
}
