import ActivityWire
import Adaptation
import IPadScreen

/// Turns screen commands into gestures and facts of the simulated iPad.
extension Broker {
    /// Performs a command that arranges windows, moves the divider, or rotates or replaces the device. Ignores all
    /// other commands.
    mutating func arrange(_ command: ScreenCommand) throws(Refusal) {
        switch command {
        case .device(let model, let profile, let release): try noteScreenFact(.device(model, profile, release))
        case .rotate(let word): try performGesture(.rotate(try ScreenWords.orientation(word)))
        case .open(let reference, let word):
            let window = try sessions.find(reference, as: "open.session")
            let place = try ScreenWords.placement(word)
            if isMovedToDisplay(window), let app = sessions.app(of: window) {
                try requireRoom(for: description(of: window, in: app), at: place)
                takeOffDisplay(window)
            }
            try introduceNamed(window, "open.session")
            try perform(.open(window, place), recordingUseOf: [window])
        case .split(let leading, let trailing, let word):
            let pair = (
                leading: try introduceNamedSession(leading, "split.leading"),
                trailing: try introduceNamedSession(trailing, "split.trailing")
            )
            try perform(
                .split(leading: pair.leading, trailing: pair.trailing, try ScreenWords.ratio(word)),
                recordingUseOf: [pair.leading, pair.trailing])
        case .makeSplit(let word): try performGesture(.makeSplit(try ScreenWords.edge(word, "makeSplit")))
        case .swapSides: try performGesture(.swapSides)
        case .expand(let reference):
            let window = try introduceNamedSession(reference, "expand")
            try perform(.expand(window), recordingUseOf: [window])
        case .putAway(let reference): try performGesture(.close(try introduceNamedSession(reference, "putAway")))
        case .slideOver(let word): try perform(try ScreenWords.paneGesture(word), recordingUseOf: [])
        case .dismissCentre: try performGesture(.dismissCentre)
        case .touchDivider: try performGesture(.touchDivider)
        case .moveDivider(let position): try performGesture(.moveDivider(to: position))
        case .releaseDivider(let word):
            try performGesture(.releaseDivider(try ScreenWords.target(word, held: screen.machine.heldDivider)))
        case .home, .switcher, .dismissSwitcher, .showAlert, .dismissAlert, .pick, .closeWindow, .flingApp,
            .reclaimMemory, .lock, .unlock,
            .keyboard, .hideKeyboard, .connectDisplay, .disconnectDisplay, .settings, .memoryWarning, .exhaustMemory,
            .startPictureInPicture, .placePictureInPicture, .returnPictureInPicture, .closePictureInPicture, .newWindow,
            .liftIcon, .dropIcon, .chooseWindow, .chooseNewWindow, .cancelIcon, .dropItem, .moveToDisplay:
            break
        }
    }

    /// Performs a command for the keyboard, the external display, the settings or memory. Ignores all other commands.
    mutating func changeSurroundings(_ command: ScreenCommand) throws(Refusal) {
        switch command {
        case .keyboard(let reference, let height):
            let window = try introduceNamedSession(reference, "keyboard.session")
            try noteScreenFact(.keyboardShown(by: window, height: height))
            sessions.recordUse(of: window, on: screen, at: now.wall)
        case .hideKeyboard: try noteScreenFact(.keyboardHidden)
        case .connectDisplay(let display): try attach(display)
        case .disconnectDisplay: try noteScreenFact(.displayDisconnected)
        case .settings(let settings): try changeSettings(settings)
        case .memoryWarning: try noteScreenFact(.memoryShort)
        case .exhaustMemory(let reference):
            try noteScreenFact(.memoryExhausted(victim: try introduceNamedSession(reference, "exhaustMemory")))
        case .home, .switcher, .dismissSwitcher, .showAlert, .dismissAlert, .pick, .closeWindow, .flingApp,
            .reclaimMemory, .lock, .unlock,
            .device, .rotate, .open, .split, .makeSplit, .swapSides, .expand, .putAway, .slideOver,
            .dismissCentre, .touchDivider, .moveDivider, .releaseDivider,
            .startPictureInPicture, .placePictureInPicture, .returnPictureInPicture, .closePictureInPicture, .newWindow,
            .liftIcon, .dropIcon, .chooseWindow, .chooseNewWindow, .cancelIcon, .dropItem, .moveToDisplay:
            break
        }
    }

    /// Performs a command for Picture in Picture. Ignores all other commands.
    mutating func handleVideo(_ command: ScreenCommand) throws(Refusal) {
        switch command {
        case .startPictureInPicture(let reference):
            try performGesture(.startPictureInPicture(try introduceNamedSession(reference, "startPictureInPicture")))
        case .placePictureInPicture(let word, let width):
            try performGesture(
                .placePictureInPicture(try ScreenWords.choice(word, "placePictureInPicture.corner"), width: width))
        case .returnPictureInPicture: try perform(.returnPictureInPicture, recordingUseOf: [])
        case .closePictureInPicture: try performGesture(.closePictureInPicture)
        case .home, .switcher, .dismissSwitcher, .showAlert, .dismissAlert, .pick, .closeWindow, .flingApp,
            .reclaimMemory, .lock, .unlock,
            .device, .rotate, .open, .split, .makeSplit, .swapSides, .expand, .putAway, .slideOver,
            .dismissCentre, .touchDivider, .moveDivider, .releaseDivider,
            .keyboard, .hideKeyboard, .connectDisplay, .disconnectDisplay, .settings, .memoryWarning, .exhaustMemory,
            .newWindow, .liftIcon, .dropIcon, .chooseWindow, .chooseNewWindow, .cancelIcon, .dropItem, .moveToDisplay:
            break
        }
    }

    /// Performs a gesture, and records that the user turned to the `named` windows. Without named windows, the windows
    /// that the gesture brings onto the screen count. Windows that were on the screen before are recorded first.
    mutating func perform(
        _ gesture: ScreenGesture<SceneSessionID>, recordingUseOf named: [SceneSessionID]
    ) throws(Refusal) {
        let before = screen.sessions
        try performGesture(gesture)
        let newcomers = screen.sessions.filter { !before.contains($0) }
        let used = named.isEmpty ? newcomers : named
        for window in used.filter(before.contains) + used.filter({ !before.contains($0) }) {
            sessions.recordUse(of: window, on: screen, at: now.wall)
        }
    }

    /// Finds the session that a command names, describes it to the screen, and keeps its scene from being reclaimed.
    private mutating func introduceNamedSession(
        _ reference: SessionReference, _ field: String
    ) throws(Refusal) -> SceneSessionID {
        let id = try sessions.find(reference, as: field)
        try introduceNamed(id, field)
        return id
    }

    /// Describes a session that a command names to the screen, and keeps its scene from being reclaimed.
    private mutating func introduceNamed(_ id: SceneSessionID, _ field: String) throws(Refusal) {
        try requireOnDevice(id, field)
        introduce(id)
        sessions.update(id) { $0.isReclaimed = false }
    }

    mutating func changeSettings(_ new: ScreenSettings) throws(Refusal) {
        var settings = screen.machine.settings
        settings.allowsMultipleApps = new.allowsMultipleApps ?? settings.allowsMultipleApps
        settings.persistentVideoOverlay = new.persistentVideoOverlay ?? settings.persistentVideoOverlay
        try noteScreenFact(.settingsChanged(settings))
        if let isRightToLeft = new.isRightToLeft {
            try noteScreenFact(.directionChanged(isRightToLeft ? .rightToLeft : .leftToRight))
        }
        if let isLarger = new.usesLargerText { try noteScreenFact(.largerTextChanged(isLarger)) }
    }
}

extension ExternalDisplay {
    /// Throws if the name is empty, or a side or the scale is not over 0, not finite, or over its limit.
    func check(_ field: String) throws(Refusal) {
        if name.isEmpty { throw Refusal(code: .invalidValue, reason: "is empty", field: "\(field).name") }
        for (number, name, limit) in [
            (size.width, "width", Limits.displayPoints), (size.height, "height", Limits.displayPoints),
            (scale, "scale", Limits.displayScale),
        ] {
            guard number.isFinite else { throw .notFinite("\(field).\(name)") }
            guard number > 0 else {
                throw Refusal(code: .invalidValue, reason: "is not over 0", field: "\(field).\(name)")
            }
            guard number <= Double(limit) else {
                throw Refusal(
                    code: .tooLarge, reason: "is over \(limit)", field: "\(field).\(name)", limit: Int64(limit))
            }
        }
    }
}
