import ActivityWire
import Adaptation
import IPadScreen

/// Commands for an icon from the dock (W:§2).
extension Broker {
    mutating func dragIcon(_ command: ScreenCommand, _ asker: Asker, _ client: Client) throws(Refusal) {
        let before = iconDrag
        defer { if iconDrag != before { step.isScreenChanged = true } }
        switch command {
        case .liftIcon(let app):
            _ = try apps.installed(app, field: "liftIcon")
            _ = try iconDrag.handle(.lift(app))
        case .dropIcon(let word):
            let place = try ScreenWords.iconPlace(word)
            let windows = iconDrag.app.map { self.windows(of: $0) } ?? IconDrag.Windows(offScreen: [])
            try letGo(try iconDrag.handle(.drop(place, windows)), "dropIcon", asker, client)
        case .chooseWindow(let reference):
            let session = try sessions.find(reference, as: "chooseWindow")
            try choose(session, "chooseWindow", asker, client)
        case .chooseNewWindow: try choose(nil, "chooseNewWindow", asker, client)
        case .cancelIcon: _ = try iconDrag.handle(.cancel)
        case .home, .switcher, .dismissSwitcher, .showAlert, .dismissAlert, .pick, .closeWindow, .flingApp,
            .reclaimMemory, .lock, .unlock,
            .device, .rotate, .open, .split, .makeSplit, .swapSides, .expand, .putAway, .slideOver,
            .dismissCentre, .touchDivider, .moveDivider, .releaseDivider,
            .keyboard, .hideKeyboard, .connectDisplay, .disconnectDisplay, .settings, .memoryWarning, .exhaustMemory,
            .startPictureInPicture, .placePictureInPicture, .returnPictureInPicture, .closePictureInPicture, .newWindow,
            .dropItem:
            break
        }
    }

    /// Lets the icon go: its drag ends, and whatever was offered is offered no more.
    mutating func endIconDrag() {
        guard iconDrag != IconDrag() else { return }
        iconDrag = IconDrag()
        step.isScreenChanged = true
    }

    /// Ends the choice if no window can come to an edge any more.
    mutating func endChoiceWithoutRoom() {
        guard case .choosing = iconDrag.phase else { return }
        let machine = screen.machine
        if machine.arrangement.base == .home || !machine.device.modes.contains(.splitView)
            || machine.profile == .windowed
        {
            endIconDrag()
        }
    }

    /// Tells the drag which apps are removed.
    mutating func noteRemovedIcons(_ removed: [AppID]) {
        for app in removed where iconDrag.app == app {
            _ = try? iconDrag.handle(.appRemoved(app))
            step.isScreenChanged = true
        }
    }

    /// The icon's drag as clients see it; nil without one.
    var iconDragReport: IconDragReport? {
        switch iconDrag.phase {
        case .none, .gone: nil
        case .held(let app): IconDragReport(app: app, phase: "held")
        case .choosing(let app, let edge): IconDragReport(app: app, phase: "choosing", edge: edge.rawValue)
        }
    }
}

// MARK: - Answers of the drag

extension Broker {
    private mutating func choose(
        _ session: SceneSessionID?, _ field: String, _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        if let session {
            try requireOffDisplay(session, field)
            if case .choosing(let app, _) = iconDrag.phase, sessions.app(of: session) != app {
                throw Refusal(code: .invalidValue, reason: "the session is no window of \(app)", field: field)
            }
        }
        let before = iconDrag
        let answer = try iconDrag.handle(.choose(session))
        do throws(Refusal) { try perform(answer, field, asker, client) } catch {
            iconDrag = before
            throw error
        }
    }

    /// Carries out what comes of a drop. Where it is refused, nothing is offered either.
    private mutating func letGo(
        _ answer: IconDrag.Answer, _ field: String, _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        do throws(Refusal) { try perform(answer, field, asker, client) } catch {
            iconDrag = IconDrag()
            throw error
        }
    }

    private mutating func perform(
        _ answer: IconDrag.Answer, _ field: String, _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        do throws(Refusal) {
            switch answer {
            case .nothing: break
            case .show(let session, let place):
                introduce(session)
                try perform(.open(session, place), recordingUseOf: [session])
                sessions.update(session) { $0.isReclaimed = false }
                endPushes(over: session)
            case .makeWindow(let app, let place):
                try makeWindow(of: try apps.installed(app), with: nil, at: place, asker, client, field)
            case .offer(let first, let edge):
                introduce(first)
                var trial = screen
                do throws(ScreenRefusal) { try trial.perform(.open(first, .side(edge))) } catch {
                    throw Refusal(error)
                }
            }
        } catch {
            var refusal = error
            if refusal.code != .shuttingDown, refusal.code != .overloaded { refusal.field = field }
            throw refusal
        }
    }

    /// The app's windows by the screen's present state, without one on the external display.
    private func windows(of id: AppID) -> IconDrag.Windows {
        let all = sessions.order(on: screen).sorted(
            sessions.sessions(of: id).filter { $0.destruction == nil && !isOnDisplay($0.id) })
        let isSingle = apps[id].map { !offersNewWindow($0) } ?? true
        return IconDrag.Windows(
            offScreen: all.map(\.id).filter { screen.presence(of: $0) == .absent },
            only: isSingle ? all.first?.id : nil)
    }
}
