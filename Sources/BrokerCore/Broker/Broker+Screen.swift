import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// What the user does to the screen, and what it means for windows and processes.
extension Broker {
    mutating func operateScreen(_ command: ScreenCommand) throws(Refusal) {
        switch command {
        case .home:
            let before = screen.sessions
            try gesture(.home)
            dismissed(before)
        case .switcher: try gesture(.openSwitcher)
        case .dismissSwitcher: uncover(.leaveSwitcher)
        case .showAlert: try gesture(.showAlert)
        case .dismissAlert: uncover(.dismissAlert)
        case .pick(let reference): bringForward(try find(reference, as: "pick"), requester: nil, at: .whereItWas)
        case .closeWindow(let reference): try closeWindow(try find(reference, as: "closeWindow"))
        case .flingApp(let app): try fling(app)
        case .reclaimMemory: reclaimMemory()
        case .lock: lockStorage(true)
        case .unlock: lockStorage(false)
        case .device, .rotate, .open, .split, .makeSplit, .swapSides, .expand, .putAway, .slideOver, .dismissCentre,
            .touchDivider, .moveDivider, .releaseDivider:
            try arrange(command)
        case .keyboard, .hideKeyboard, .connectDisplay, .disconnectDisplay, .settings, .memoryWarning, .exhaustMemory:
            try surround(command)
        case .startPictureInPicture, .placePictureInPicture, .returnPictureInPicture, .closePictureInPicture:
            try handleVideo(command)
        }
    }

    mutating func bringForward(
        _ session: SceneSessionID,
        requester: SceneSessionID?,
        at place: Screen.Place = .automatic
    ) {
        if place != .automatic || !isInFront(session) {
            introduce(session)
            let staying = [requester].compactMap(\.self) + visibleByTurn
            changeScreen { $0.bringForward(session, keeping: staying, at: place) }
            noteTurning(to: session)
        }
        sessions.update(session) { $0.isReclaimed = false }
        endPushes(over: session)
    }

    /// Tells the screen what it has to know of a session before it can show it.
    mutating func introduce(_ id: SceneSessionID) {
        guard let session = sessions[id] else { return }
        let app = apps[session.record.app]
        let process = app?.processModel == .scene ? "\(session.record.app) \(id)" : "\(session.record.app)"
        let description = WindowDescription(
            id, app: "\(session.record.app)", process: process, facts: app?.multitasking ?? MultitaskingFacts())
        if screen.machine.description(of: id) == description { return }
        // What is new of a window that is shown may move it, and others.
        if screen.presence(of: id) == .absent {
            screen.know(description)
        } else {
            changeScreen { $0.know(description) }
        }
    }

    /// A gesture of the user's hand. One that is not possible is refused with the screen's own reason, and nobody is
    /// told of it (P:Q1).
    mutating func gesture(_ gesture: ScreenGesture<SceneSessionID>) throws(Refusal) {
        let before = screen.standings
        do throws(ScreenRefusal) { try screen.perform(gesture) } catch {
            throw Refusal(error)
        }
        screenChanged(before)
    }

    /// What happens around the device or to it, with the screen's own refusals.
    mutating func happened(_ fact: ScreenFact<SceneSessionID>) throws(Refusal) {
        let before = screen.standings
        do throws(ScreenRefusal) { try screen.note(fact) } catch {
            throw Refusal(error)
        }
        screenChanged(before)
    }

    /// Takes a cover away; where it is not there, nothing is left to be done.
    private mutating func uncover(_ uncovering: ScreenGesture<SceneSessionID>) {
        changeScreen { screen in try? screen.perform(uncovering) }
    }

    mutating func changeScreen(_ change: (inout Screen) -> Void) {
        let before = screen.standings
        change(&screen)
        screenChanged(before)
    }

    mutating func screenChanged(_ before: [WindowStanding<SceneSessionID>]) {
        noteActivity(before: before)
        plan(screen.takeEvents())
        for session in before.map(\.window) + screen.sessions { touch(session) }
        turn.isScreenChanged = true
    }

    /// What each window is told besides its life cycle waits in its own lane. Two windows that one gesture resizes go
    /// their own ways (P:T11).
    private mutating func plan(_ events: [ScreenEvent<SceneSessionID>]) {
        var told: OrderedDictionary<SceneSessionID, [WindowSignal]> = [:]
        for event in events { told[event.window, default: []].append(event.signal) }
        for (id, signals) in told {
            for case .terminated(let termination) in signals { kill(id, termination.reason) }
            guard let life = screen.machine.life(of: id) else { continue }
            sessions.update(id) { $0.agenda.add(signals, endingIn: life) }
            touch(id)
        }
    }

    /// Memory ran out, and this window's process is the victim: it is not asked (P:Y2).
    private mutating func kill(_ id: SceneSessionID, _ reason: String) {
        guard let process = sessions[id]?.record.process else { return }
        kill(process, "the system ended the process: \(reason)")
    }
}

// MARK: - Pushed windows

extension Broker {
    /// Shows `session` in the place of `target`, which stays hidden until that window is closed (U:A19).
    mutating func push(_ session: SceneSessionID, insteadOf target: SceneSessionID, requester: SceneSessionID?) {
        let wasShown = screen.presence(of: target) != .absent
        bringForward(session, requester: requester, at: .insteadOf(target))
        // One that floats over the other, or may not be replaced by it, is where it was.
        if wasShown, screen.presence(of: target) == .absent { hide(target, behind: session) }
    }

    /// The window is closed, or cannot be shown: the one that it hid has its place again, if it was on the screen.
    mutating func giveBackPlace(of session: SceneSessionID) {
        let hidden = sessions[session]?.record.hiddenSession.flatMap { sessions[$0] }
        // Whoever hid this window hides from now on what this one hid.
        for other in hiders(of: session) { hide(hidden?.id, behind: other) }
        if let hidden, hidden.destruction == nil, screen.presence(of: hidden.id) == .absent {
            introduce(hidden.id)
            changeScreen { $0.replace(session, by: hidden.id) }
        }
        hide(nil, behind: session)
        changeScreen { $0.remove(session) }
    }

    /// A window that was asked for by itself is hidden no longer.
    mutating func endPushes(over session: SceneSessionID) {
        for other in hiders(of: session) { hide(nil, behind: other) }
    }

    private mutating func hide(_ hidden: SceneSessionID?, behind session: SceneSessionID) {
        guard sessions[session]?.record.hiddenSession != hidden else { return }
        updateRecord(session) { $0.hiddenSession = hidden }
        if hidden == nil {
            pushedSessions.remove(session)
        } else {
            pushedSessions.append(session)
        }
    }

    private func hiders(of session: SceneSessionID) -> [SceneSessionID] {
        pushedSessions.filter { sessions[$0]?.record.hiddenSession == session }
    }
}

// MARK: - Closing, flinging, reclaiming

extension Broker {
    /// The user closes a window, unless it asks first (U:L10, U:X9).
    private mutating func closeWindow(_ id: SceneSessionID) throws(Refusal) {
        guard close(id, nil).outcome == .closed else {
            throw Refusal(code: .requestDenied, reason: "the window asks before it closes: close it with an answer")
        }
    }

    /// The user flings a running app away: its scenes are disconnected from where they are, without going to the
    /// background first, then its process leaves (U:L11). The sessions stay, by policy with what they saved (U:§14-K5).
    private mutating func fling(_ app: AppID) throws(Refusal) {
        let running = processes.all.filter { $0.app == app && $0.phase != .leaving }
        guard apps[app] != nil || !running.isEmpty else { throw Refusal.unknownApp(app, field: "flingApp") }
        for session in inOrderOfEnding(sessions.ids(of: app)) {
            changeScreen { $0.remove(session) }
            forgetSignals(to: session)
            withdraw(session)
            if !policy.keepsStateOfFlungApps { keep(.cleared, of: session) }
            touch(session)
        }
        turn.isScreenChanged = true
        for process in running {
            if process.phase == .heldBack {
                remove(process, reason: "the user closed the app")
            } else {
                processes.update(process.id) { $0.isFlung = true }
                leaveIfFlung(process.id)
            }
        }
    }

    /// What the screen meant to tell a window that leaves it before it has a scene is not for the scene that it may have
    /// some day.
    mutating func forgetSignals(to session: SceneSessionID) {
        if !sessions.hasScene(session) { sessions.update(session) { $0.agenda.clear() } }
    }

    /// Ends what waits for the session and was not sent yet; what was sent may have happened and is still answered.
    private mutating func withdraw(_ id: SceneSessionID) {
        sessions.update(id) { $0.wantsRefresh = false }
        for entry in sessions[id]?.outbox.entries ?? [] where !entry.isSent {
            end(entry.record.request, .notDelivered, reason: "the user closed the app")
        }
    }

    /// A flung process goes when its last scene is disconnected and nothing is left that it should answer.
    mutating func leaveIfFlung(_ id: WindowProcessID) {
        guard let process = processes[id], process.isFlung, process.client != nil, calls.calls(to: id).isEmpty,
            !sessionsShown(by: id).contains(where: { sessions[$0]?.lifecycle.state != .unattached })
        else { return }
        dismissProcess(id)
        if !process.isSentAway { for session in sessions.ids(of: process.app) { touch(session) } }
    }

    /// Scenes that are in the background and have nothing to do are disconnected; their sessions stay (U:L8). A video
    /// that goes on in a window of its own is something to do (P:Y6).
    private mutating func reclaimMemory() {
        for session in sessions.all
        where session.lifecycle.state != .unattached && goal(of: session) == .background && session.outbox.isEmpty
            && !session.wantsRefresh && screen.machine.pictureInPicture?.window != session.id
        {
            sessions.update(session.id) { $0.isReclaimed = true }
            touch(session.id)
        }
    }
}
