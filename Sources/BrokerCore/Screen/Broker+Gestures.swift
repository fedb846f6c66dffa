import ActivityWire
import Adaptation
import IPadScreen

/// Screen commands, whose words become gestures and facts of the simulated iPad.
extension Broker {
    mutating func arrange(_ command: ScreenCommand) throws(Refusal) {
        switch command {
        case .device(let model, let profile, let release): try happened(.device(model, profile, release))
        case .rotate(let word): try gesture(.rotate(try ScreenWords.orientation(word)))
        case .open(let reference, let word):
            let window = try introduced(reference, "open.session")
            try perform(.open(window, try ScreenWords.placement(word)), turningTo: [window])
        case .split(let leading, let trailing, let word):
            let pair = (
                leading: try introduced(leading, "split.leading"), trailing: try introduced(trailing, "split.trailing")
            )
            try perform(
                .split(leading: pair.leading, trailing: pair.trailing, try ScreenWords.ratio(word)),
                turningTo: [pair.leading, pair.trailing])
        case .makeSplit(let word): try gesture(.makeSplit(try ScreenWords.edge(word, "makeSplit")))
        case .swapSides: try gesture(.swapSides)
        case .expand(let reference):
            let window = try introduced(reference, "expand")
            try perform(.expand(window), turningTo: [window])
        case .putAway(let reference): try gesture(.close(try introduced(reference, "putAway")))
        case .slideOver(let word): try perform(try ScreenWords.paneGesture(word), turningTo: [])
        case .dismissCentre: try gesture(.dismissCentre)
        case .touchDivider: try gesture(.touchDivider)
        case .moveDivider(let position): try gesture(.moveDivider(to: position))
        case .releaseDivider(let word):
            try gesture(.releaseDivider(try ScreenWords.target(word, held: screen.machine.heldDivider)))
        case .home, .switcher, .dismissSwitcher, .showAlert, .dismissAlert, .pick, .closeWindow, .flingApp,
            .reclaimMemory, .lock, .unlock,
            .keyboard, .hideKeyboard, .connectDisplay, .disconnectDisplay, .settings, .memoryWarning, .exhaustMemory,
            .startPictureInPicture, .placePictureInPicture, .returnPictureInPicture, .closePictureInPicture:
            break
        }
    }

    mutating func surround(_ command: ScreenCommand) throws(Refusal) {
        switch command {
        case .keyboard(let reference, let height):
            let window = try introduced(reference, "keyboard.session")
            try happened(.keyboardShown(by: window, height: height))
            sessions.noteTurning(to: window, on: screen, at: now.wall)
        case .hideKeyboard: try happened(.keyboardHidden)
        case .connectDisplay(let display):
            try display.check("connectDisplay")
            try happened(.displayConnected(display))
        case .disconnectDisplay: try happened(.displayDisconnected)
        case .settings(let settings): try changeSettings(settings)
        case .memoryWarning: try happened(.memoryShort)
        case .exhaustMemory(let reference):
            try happened(.memoryExhausted(victim: try introduced(reference, "exhaustMemory")))
        case .home, .switcher, .dismissSwitcher, .showAlert, .dismissAlert, .pick, .closeWindow, .flingApp,
            .reclaimMemory, .lock, .unlock,
            .device, .rotate, .open, .split, .makeSplit, .swapSides, .expand, .putAway, .slideOver,
            .dismissCentre, .touchDivider, .moveDivider, .releaseDivider,
            .startPictureInPicture, .placePictureInPicture, .returnPictureInPicture, .closePictureInPicture:
            break
        }
    }

    mutating func handleVideo(_ command: ScreenCommand) throws(Refusal) {
        switch command {
        case .startPictureInPicture(let reference):
            try gesture(.startPictureInPicture(try introduced(reference, "startPictureInPicture")))
        case .placePictureInPicture(let word, let width):
            try gesture(
                .placePictureInPicture(try ScreenWords.choice(word, "placePictureInPicture.corner"), width: width))
        case .returnPictureInPicture: try perform(.returnPictureInPicture, turningTo: [])
        case .closePictureInPicture: try gesture(.closePictureInPicture)
        case .home, .switcher, .dismissSwitcher, .showAlert, .dismissAlert, .pick, .closeWindow, .flingApp,
            .reclaimMemory, .lock, .unlock,
            .device, .rotate, .open, .split, .makeSplit, .swapSides, .expand, .putAway, .slideOver,
            .dismissCentre, .touchDivider, .moveDivider, .releaseDivider,
            .keyboard, .hideKeyboard, .connectDisplay, .disconnectDisplay, .settings, .memoryWarning, .exhaustMemory:
            break
        }
    }

    /// Performs a gesture and records that the user turned to the windows it names; if it names none, to those that it
    /// brings onto the screen. Newcomers come after windows that were there.
    mutating func perform(
        _ movement: ScreenGesture<SceneSessionID>, turningTo named: [SceneSessionID]
    ) throws(Refusal) {
        let before = screen.sessions
        try gesture(movement)
        let newcomers = screen.sessions.filter { !before.contains($0) && !named.contains($0) }
        let turned = named.isEmpty ? newcomers : named
        for window in turned.filter(before.contains) + turned.filter({ !before.contains($0) }) {
            sessions.noteTurning(to: window, on: screen, at: now.wall)
        }
    }

    /// Finds the session that a command names, describes it to the screen, and keeps its scene from being reclaimed.
    private mutating func introduced(_ reference: SessionReference, _ field: String) throws(Refusal) -> SceneSessionID {
        let id = try sessions.find(reference, as: field)
        introduce(id)
        sessions.update(id) { $0.isReclaimed = false }
        return id
    }

    mutating func changeSettings(_ new: ScreenSettings) throws(Refusal) {
        var settings = screen.machine.settings
        settings.allowsMultipleApps = new.allowsMultipleApps ?? settings.allowsMultipleApps
        settings.persistentVideoOverlay = new.persistentVideoOverlay ?? settings.persistentVideoOverlay
        try happened(.settingsChanged(settings))
        if let isRightToLeft = new.isRightToLeft {
            try happened(.directionChanged(isRightToLeft ? .rightToLeft : .leftToRight))
        }
        if let isLarger = new.usesLargerText { try happened(.largerTextChanged(isLarger)) }
    }
}

extension ExternalDisplay {
    /// Throws if the name is empty, or a side is negative or not finite.
    func check(_ field: String) throws(Refusal) {
        if name.isEmpty { throw Refusal(code: .invalidValue, reason: "is empty", field: "\(field).name") }
        for (side, name) in [(size.width, "width"), (size.height, "height")] {
            guard side.isFinite else { throw .notFinite("\(field).\(name)") }
            guard side >= 0 else {
                throw Refusal(code: .invalidValue, reason: "is negative", field: "\(field).\(name)")
            }
        }
    }
}
